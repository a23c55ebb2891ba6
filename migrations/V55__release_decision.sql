-- What people decided about the changes that a release brings.

create table release_decision (
    project_id  bigint not null,
    revision_id bigint not null,
    series_id   bigint not null,
    position    bigint generated always as identity,
    action      text not null check (action in ('ACCEPT', 'WITHDRAW')),
    reason      text not null check (length(reason) between 1 and 4000),
    decided_by  text not null check (length(decided_by) between 1 and 300),
    decided_at  timestamptz not null default now(),
    primary key (project_id, revision_id, series_id, position),
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, series_id) references series on delete cascade
);
create index release_decision_of_series on release_decision (project_id, series_id);
comment on table release_decision is 'What a person decided about a series in a release. All are kept; the newest of a release and series counts.';
comment on column release_decision.revision_id is 'The revision that carried the tag when it was decided: a tag that moves has to be decided on again.';
