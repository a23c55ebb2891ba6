-- What the forge says of pull requests, and what people decided about them.

create table pull_request (
    project_id      bigint not null references project on delete cascade,
    pull_request    integer not null check (pull_request > 0),
    open            boolean not null,
    head            text not null,
    target          text not null,
    merge_base      text,
    retargeted_at   timestamptz,
    seen_at         timestamptz not null,
    primary key (project_id, pull_request)
);
comment on table pull_request is 'A pull request that was measured, as its forge had it when it was asked last.';
comment on column pull_request.head is 'The newest commit that it proposes.';
comment on column pull_request.target is 'The branch that it is to be merged into.';
comment on column pull_request.merge_base is 'The commit that its head branched off from; null if the forge does not tell.';
comment on column pull_request.retargeted_at is 'When it was given another target: what uploads said of their base before is no longer so.';

create table review_decision (
    project_id   bigint not null references project on delete cascade,
    pull_request integer not null check (pull_request > 0),
    position     bigint generated always as identity,
    decision     text not null check (decision in ('ACCEPTED', 'DISMISSED', 'REOPENED')),
    reason       text not null check (length(reason) between 1 and 4000),
    actor        text not null,
    decided_at   timestamptz not null default clock_timestamp(),
    series       bigint[] not null,
    improvements double precision[] not null,
    primary key (project_id, pull_request, position),
    check (cardinality(series) = cardinality(improvements))
);
comment on table review_decision is 'What people decided about the regressions of a pull request; the last one counts.';
comment on column review_decision.actor is 'The name of the token, or of the account on the forge, that a person acted with.';
comment on column review_decision.series is 'The series that were slower at that time.';
comment on column review_decision.improvements is 'By how many percent each of them was better; negative, since they were worse.';
