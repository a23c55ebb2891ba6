-- What shall be measured, by whom, and what came of it.

-- A token that measures what the service asks for, and does nothing else.
alter table instance_token
    drop constraint instance_token_scope_check,
    add constraint instance_token_scope_check check (scope in ('read', 'triage', 'upload', 'agent', 'admin'));
alter table project_token
    drop constraint project_token_scope_check,
    add constraint project_token_scope_check check (scope in ('read', 'triage', 'upload', 'agent', 'admin'));

create table measurement_request (
    project_id       bigint not null references project on delete cascade,
    request_id       uuid not null,
    revision         text not null check (revision ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    baseline         text check (baseline ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    list_after       text check (list_after ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    machine          text check (length(machine) between 1 and 200),
    platform         text check (length(platform) between 1 and 200),
    filter           text check (length(filter) between 1 and 1000),
    benchmarks       text[] not null default '{}',
    rounds           integer check (rounds > 0),
    reason           text not null check (reason in ('CONFIRM', 'BISECT', 'BACKFILL', 'PULL_REQUEST', 'BY_HAND')),
    priority         smallint not null,
    trust            text not null check (trust in ('PROTECTED', 'MEMBER', 'FORK')),
    branch           text check (length(branch) between 1 and 255),
    pull_request     integer check (pull_request > 0),
    ref              text check (length(ref) between 1 and 255),
    alert_id         uuid,
    via              text not null check (via in ('AGENT', 'DISPATCH')),
    dedup_key        text not null,
    asked_by         text check (length(asked_by) between 1 and 300),
    asked_at         timestamptz not null default now(),
    state            text not null default 'QUEUED'
        check (state in ('QUEUED', 'LEASED', 'DISPATCHED', 'DONE', 'FAILED', 'UNBUILDABLE', 'CANCELLED', 'EXPIRED')),
    attempts         integer not null default 0 check (attempts >= 0),
    lease_id         uuid,
    lease_caller     text,
    lease_agent      text,
    lease_machine    text,
    lease_expires_at timestamptz,
    started_at       timestamptz,
    finished_at      timestamptz,
    progress         text check (length(progress) <= 1000),
    message          text check (length(message) <= 4000),
    log_bytes        integer not null default 0 check (log_bytes >= 0),
    log_cut          boolean not null default false,
    primary key (project_id, request_id)
);
create unique index measurement_request_asked_once on measurement_request (project_id, md5(dedup_key))
    where state in ('QUEUED', 'LEASED', 'DISPATCHED');
create index measurement_request_open on measurement_request (project_id, priority desc, asked_at, request_id)
    where state in ('QUEUED', 'LEASED', 'DISPATCHED');
create index measurement_request_asked on measurement_request (project_id, asked_at desc, request_id desc);
create index measurement_request_of_revision on measurement_request (project_id, revision);
create index measurement_request_lease on measurement_request (lease_id) where lease_id is not null;
create index measurement_request_alert on measurement_request (project_id, alert_id) where alert_id is not null;
comment on table measurement_request is 'That a revision, or a pair, shall be measured: why, where, with which benchmarks, and how far that is.';
comment on column measurement_request.baseline is 'The other half of a pair that is measured in turn; null: the revision alone.';
comment on column measurement_request.list_after is 'Asks for the commits after this one up to the revision, and for no measuring; null otherwise.';
comment on column measurement_request.machine is 'The machine that shall measure; null: any.';
comment on column measurement_request.platform is 'The platform that shall measure; null: any.';
comment on column measurement_request.filter is 'Which benchmarks, in the words of the project''s own harness; null: all.';
comment on column measurement_request.benchmarks is 'Names of the benchmarks whose results are wanted; empty: all.';
comment on column measurement_request.trust is 'How far what comes of it is believed, which follows from the revision: who measures is one of ours.';
comment on column measurement_request.branch is 'Where the revision lies, if that is not the default branch.';
comment on column measurement_request.ref is 'Where the revision is fetched from, if no branch has it.';
comment on column measurement_request.alert_id is 'The alert that it is for. Not a foreign key: what was measured outlives it.';
comment on column measurement_request.dedup_key is 'What is asked: among what is open nothing is asked twice.';
comment on column measurement_request.asked_by is 'Name of a person or token; null for the service itself.';
comment on column measurement_request.lease_id is 'Who holds it, or held it last; whoever had it before has nothing more to say.';
comment on column measurement_request.lease_caller is 'The id of the token that the lease was given to.';
comment on column measurement_request.lease_expires_at is 'Without a sign of life until then it is given to another.';
comment on column measurement_request.started_at is 'When the last attempt began.';
comment on column measurement_request.progress is 'What the agent says that it is doing.';
comment on column measurement_request.message is 'Why it ended as it did, or why it waits.';

create table measurement_run (
    project_id bigint not null,
    request_id uuid not null,
    run_id     uuid not null,
    machine    text not null,
    revision   text not null,
    kept_at    timestamptz not null default now(),
    primary key (project_id, request_id, run_id),
    foreign key (project_id, request_id) references measurement_request on delete cascade,
    foreign key (project_id, run_id) references run (project_id, public_id) on delete cascade
);
create index measurement_run_of_run on measurement_run (project_id, run_id);
comment on table measurement_run is 'The runs that a request has brought. Those of an attempt that was lost are no longer among them.';
comment on column measurement_run.run_id is 'The run''s public id.';

create table measurement_log (
    project_id bigint not null,
    request_id uuid not null,
    position   bigint generated always as identity,
    attempt    integer not null,
    at         timestamptz not null default now(),
    lines      text not null,
    primary key (project_id, request_id, position),
    foreign key (project_id, request_id) references measurement_request on delete cascade
);
comment on table measurement_log is 'What agents wrote while they measured, in order; bounded.';

create table measurement_agent (
    project_id bigint not null references project on delete cascade,
    agent      text not null check (length(agent) between 1 and 200),
    machine    text not null check (length(machine) between 1 and 200),
    platform   text check (length(platform) between 1 and 200),
    seen_at    timestamptz not null default now(),
    primary key (project_id, agent)
);
comment on table measurement_agent is 'Processes that asked for something to measure, and when they last did.';

create table measurement_day (
    project_id bigint not null references project on delete cascade,
    day        date not null,
    seconds    double precision not null check (seconds >= 0),
    primary key (project_id, day)
);
comment on table measurement_day is 'Machine time that the attempts took which ended on a day, in UTC.';

create table measurement_turn (
    project_id bigint not null references project on delete cascade,
    taken_at   timestamptz not null,
    primary key (project_id)
);
comment on table measurement_turn is 'When a project was last given an agent: the one that waited longest comes next.';
