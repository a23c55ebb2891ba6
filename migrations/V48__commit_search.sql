-- The commit is looked for that brought a change.

create table commit_search (
    project_id      bigint not null references project on delete cascade,
    search_id       uuid not null,
    alert_id        uuid not null,
    series_id       bigint not null,
    after_revision  text not null,
    up_to_revision  text not null,
    change          double precision not null check (change <> 0),
    state           text not null
        check (state in ('LISTING', 'MEASURING', 'NAMED', 'SET', 'TWO_STEPS', 'NOT_REPRODUCED', 'STOPPED')),
    list_request_id uuid,
    commits         jsonb,
    machine         text,
    level_before    double precision,
    level_after     double precision,
    scatter         double precision,
    posterior       double precision[],
    found           integer[] not null default '{}',
    probability     double precision,
    pull_request    integer check (pull_request > 0),
    message         text,
    started_by      text,
    started_at      timestamptz not null default now(),
    finished_at     timestamptz,
    primary key (project_id, search_id),
    foreign key (project_id, series_id) references series on delete cascade
);
create unique index commit_search_of_range on commit_search (project_id, after_revision, up_to_revision)
    where state in ('LISTING', 'MEASURING');
create index commit_search_listing on commit_search (project_id, list_request_id) where list_request_id is not null;
comment on table commit_search is 'A search for the commit that changed a level, among those after the last good one up to the first bad one.';
comment on column commit_search.alert_id is 'The alert that began it; others of the same range share it. Not a foreign key: what was found outlives it.';
comment on column commit_search.change is 'That the alert tells, as a natural logarithm: after less before.';
comment on column commit_search.commits is 'Those of the range in order, the oldest first; null until they are known.';
comment on column commit_search.machine is 'The machine that measures: levels differ between machines. Null until one has measured.';
comment on column commit_search.level_before is 'Natural logarithm of the level on that machine; null until it is known.';
comment on column commit_search.scatter is 'Of a single measurement, as a standard deviation of logarithms.';
comment on column commit_search.posterior is 'By commit, how likely it brought the change.';
comment on column commit_search.found is 'Indices of the commits that the search came to, from 0.';
comment on column commit_search.probability is 'That it is among those found.';
comment on column commit_search.pull_request is 'The one that brought the commit found, where that is known.';

create table commit_search_step (
    project_id bigint not null,
    search_id  uuid not null,
    request_id uuid not null,
    commit     integer not null check (commit >= -1),
    asked_at   timestamptz not null default now(),
    primary key (project_id, search_id, request_id),
    foreign key (project_id, search_id) references commit_search on delete cascade,
    foreign key (project_id, request_id) references measurement_request on delete cascade
);
create index commit_search_step_request on commit_search_step (project_id, request_id);
comment on table commit_search_step is 'What a search has had measured.';
comment on column commit_search_step.commit is 'The index of the commit in the range; -1 is the last good one.';

create table commit_search_alert (
    project_id bigint not null,
    alert_id   uuid not null,
    search_id  uuid not null,
    primary key (project_id, alert_id),
    foreign key (project_id, search_id) references commit_search on delete cascade
);
comment on table commit_search_alert is 'The newest search of each alert.';
