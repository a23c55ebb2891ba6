-- Work of a project that takes long, as people see it.

create table job (
    project_id   bigint not null references project on delete cascade,
    job_id       uuid not null,
    kind         text not null check (kind in ('REREAD')),
    dry_run      boolean not null,
    status       text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
    requested_by text not null check (length(requested_by) between 1 and 300),
    requested_at timestamptz not null default now(),
    finished_at  timestamptz,
    total        integer not null check (total >= 0),
    done         integer not null default 0 check (done between 0 and total),
    last_run_id  bigint not null default 0,
    report       jsonb not null,
    failure      text,
    primary key (project_id, job_id)
);
-- One at a time: two would read the same uploads for nothing.
create unique index job_open on job (project_id, kind) where status in ('QUEUED', 'RUNNING');
comment on table job is 'Work that takes long, with what has come of it so far.';
comment on column job.dry_run is 'Only says what would change.';
comment on column job.total is 'Runs there were when it was asked for; those that came later are read right already.';
comment on column job.last_run_id is 'All runs up to this one are done: where to go on after a stop.';
comment on column job.report is 'What changed so far: counts, and some examples.';
comment on column job.failure is 'Why it ended early; null unless it failed.';
