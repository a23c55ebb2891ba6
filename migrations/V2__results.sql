-- What was measured.

create table run (
    project_id      bigint not null references project on delete cascade,
    run_id          bigint not null,
    public_id       uuid not null,
    revision_id     bigint not null,
    machine_id      bigint not null,
    branch          text not null check (length(branch) between 1 and 255),
    pull_request    integer check (pull_request > 0),
    base            text check (base ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    mainline        boolean not null,
    harness         text not null,
    pair            text check (length(pair) <= 128),
    round           integer check (round >= 0),
    ci_url          text check (length(ci_url) <= 2000),
    started_at      timestamptz,
    received_at     timestamptz not null default now(),
    benchmarks      integer not null check (benchmarks > 0),
    measurements    integer not null check (measurements > 0),
    samples         bigint not null check (samples > 0),
    warnings        jsonb not null,
    idempotency_key text check (length(idempotency_key) <= 255),
    body_hash       bytea not null,
    primary key (project_id, run_id),
    unique (project_id, public_id),
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, machine_id) references machine on delete cascade
);
create sequence run_id_sequence owned by run.run_id;
create unique index run_idempotency_key on run (project_id, idempotency_key) where idempotency_key is not null;
create unique index run_content on run (project_id, revision_id, machine_id, started_at, body_hash) nulls not distinct
    where idempotency_key is null;
create index run_of_revision on run (project_id, revision_id, machine_id);
create index run_received on run (project_id, received_at desc, run_id desc);
create index run_of_branch on run (project_id, branch, revision_id) where pull_request is null;
create index run_of_pull_request on run (project_id, pull_request, revision_id) where pull_request is not null;
comment on table run is 'One execution of a suite on one machine at one revision: one upload.';
comment on column run.mainline is 'Uploaded with the default branch and no pull request: only such runs may serve as a baseline.';
comment on column run.body_hash is 'SHA-256 of the harness''s output, unpacked.';

create table raw_upload (
    project_id     bigint not null,
    run_id         bigint not null,
    content        bytea not null,
    unpacked_bytes bigint not null check (unpacked_bytes >= 0),
    primary key (project_id, run_id),
    foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred
);
alter table raw_upload alter column content set storage external;
comment on table raw_upload is 'The harness''s output as it came, so that a better reader can read it again.';
comment on column raw_upload.content is 'Compressed with zstd, therefore stored without further compression.';

create table measurement (
    project_id        bigint not null,
    run_id            bigint not null,
    series_id         bigint not null,
    samples           double precision[] not null,
    execution_lengths integer[] not null,
    execution_medians double precision[] not null,
    primary key (project_id, run_id, series_id),
    -- The run's row is written last in the transaction, when its machine and its totals are known.
    foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred,
    foreign key (project_id, series_id) references series on delete cascade
);
comment on table measurement is 'A run''s result for a series.';
comment on column measurement.samples is 'All samples in order, execution after execution.';
comment on column measurement.execution_lengths is 'How many of the samples each execution took.';
comment on column measurement.execution_medians is 'The median of each execution''s finite samples; null where it has none.';

create table machine_median (
    project_id   bigint not null,
    revision_id  bigint not null,
    mainline     boolean not null,
    series_id    bigint not null,
    machine_id   bigint not null,
    median       double precision,
    runs         double precision[] not null,
    invalid_runs integer not null check (invalid_runs >= 0),
    samples      integer not null check (samples > 0),
    primary key (project_id, revision_id, mainline, series_id, machine_id),
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, series_id) references series on delete cascade,
    foreign key (project_id, machine_id) references machine on delete cascade
);
create index machine_median_history on machine_median (project_id, series_id, revision_id) where mainline;
comment on table machine_median is 'One machine''s opinion: the median over all its executions of a series at a revision.';
comment on column machine_median.mainline is 'Mainline runs and those of branches and pull requests are kept apart, even at the same revision.';
comment on column machine_median.median is 'Null where no execution has a finite value.';
comment on column machine_median.runs is 'The median of each valid execution, in order of upload.';
