-- What people do about alerts on limits, in tables of their own: the release before goes on to open and to resolve such
-- alerts and knows nothing of them.

create table limit_alert_handling (
    project_id     bigint not null references project on delete cascade,
    limit_alert_id uuid not null,
    decision       text check (decision in ('ACKNOWLEDGED', 'DISMISSED', 'RESOLVED', 'REOPENED')),
    assignee       text check (length(assignee) between 1 and 200),
    snoozed_until  timestamptz,
    primary key (project_id, limit_alert_id),
    foreign key (project_id, limit_alert_id) references limit_alert on delete cascade
);
comment on table limit_alert_handling is 'What people did about an alert on a limit; no row: nothing.';
comment on column limit_alert_handling.decision is 'The last thing that a person decided; null: nobody did.';
comment on column limit_alert_handling.assignee is 'Who looks after it; null: nobody.';
comment on column limit_alert_handling.snoozed_until is 'Until then it is not among the open ones; null or past: it is.';

create table limit_alert_event (
    project_id     bigint not null,
    limit_alert_id uuid not null,
    position       bigint generated always as identity,
    at             timestamptz not null default now(),
    actor          text not null,
    action         text not null,
    state          text not null,
    note           text check (length(note) <= 4000),
    primary key (project_id, limit_alert_id, position),
    foreign key (project_id, limit_alert_id) references limit_alert on delete cascade
);
comment on table limit_alert_event is 'What people did about an alert on a limit, in order.';
comment on column limit_alert_event.actor is 'The name of the token that a person acted with.';

-- One limit may be exceeded on several stable branches. An alert is of the branch that its revision is of, as others are.
drop index limit_alert_open;
create unique index limit_alert_open on limit_alert (project_id, series_id, limit_text, revision_id) where resolved_at is null;
create index limit_alert_opened on limit_alert (project_id, opened_at desc, limit_alert_id desc);

-- A release branch may be cut from a commit that nobody measured.
alter table revision add column ancestor text;
comment on column revision.ancestor is 'The nearest of the commits that it follows by first parents that was measured when the forge told of them; null where the forge told nothing.';
