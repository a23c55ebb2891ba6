-- The judging of a revision or a pull request.

create table evaluation (
    project_id    bigint not null references project on delete cascade,
    evaluation_id uuid not null,
    revision_id   bigint not null,
    mainline      boolean not null,
    pull_request  integer check (pull_request > 0),
    status        text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
    requests      integer not null check (requests > 0),
    judged        integer not null default 0 check (judged between 0 and requests),
    requested_at  timestamptz not null default now(),
    started_at    timestamptz,
    finished_at   timestamptz,
    verdict       text,
    gate          text check (gate in ('PASS', 'FAIL', 'NEUTRAL')),
    report        bytea,
    failure       text,
    primary key (project_id, evaluation_id),
    unique nulls not distinct (project_id, revision_id, mainline, pull_request),
    foreign key (project_id, revision_id) references revision on delete cascade
);
alter table evaluation alter column report set storage external;
create index evaluation_of_pull_request on evaluation (project_id, pull_request, evaluation_id)
    where pull_request is not null;
create index run_of_base on run (project_id, base) where base is not null;
comment on table evaluation is 'All findings of a revision, or of a pull request at a revision.';
comment on column evaluation.requests is 'How often judging was asked for: once for each run that it has to see.';
comment on column evaluation.judged is 'How many of the requests the last finished judging had seen; fewer than all: it is judged again.';
comment on column evaluation.report is 'The findings and all that goes with them as JSON, compressed with zstd, therefore stored without further compression.';
comment on column evaluation.failure is 'Why the last attempt failed.';

create table machine_effect (
    project_id  bigint not null references project on delete cascade,
    revision_id bigint not null,
    machine_id  bigint not null,
    effect      double precision not null,
    suspect     boolean not null,
    state       text not null check (state in ('OFF', 'CLEAR', 'RESOLVED', 'UNRESOLVED')),
    primary key (project_id, revision_id, machine_id),
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, machine_id) references machine on delete cascade
);
comment on table machine_effect is 'How far a machine moved apart from the others, over the whole suite, at a mainline revision.';
comment on column machine_effect.effect is 'In logarithms, positive when better.';
comment on column machine_effect.suspect is 'The machine, not the code, explains what it measured here: its results leave the baselines.';
comment on column machine_effect.state is 'Of all machines together; RESOLVED: enough others were well to judge without this one.';
