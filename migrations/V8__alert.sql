-- Regressions that somebody should act on.

create table alert (
    project_id      bigint not null references project on delete cascade,
    alert_id        uuid not null,
    series_id       bigint not null,
    change_point_id uuid not null,
    revision_id     bigint not null,
    after_revision_id bigint not null,
    percent_change  double precision,
    z_score         double precision,
    state           text not null check (state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED', 'RESOLVED', 'DISMISSED')),
    decision        text check (decision in ('ACKNOWLEDGED', 'DISMISSED', 'RESOLVED', 'REOPENED')),
    assignee        text check (length(assignee) between 1 and 200),
    opened_at       timestamptz not null default now(),
    primary key (project_id, alert_id),
    unique (project_id, series_id, revision_id) deferrable initially deferred,
    foreign key (project_id, series_id) references series on delete cascade,
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, after_revision_id) references revision on delete cascade
);
create index alert_opened on alert (project_id, opened_at desc, alert_id desc);
comment on table alert is 'A change for the worse on the mainline, and what became of it.';
comment on column alert.change_point_id is 'The change it tells of. Not a foreign key: what a person decided outlives a change that is no longer found.';
comment on column alert.revision_id is 'The first revision measured at the worse level.';
comment on column alert.after_revision_id is 'The last revision measured at the level before.';
comment on column alert.state is 'Follows from the change points and the decision alone.';
comment on column alert.decision is 'The last thing that a person decided; null: nobody did.';

create table alert_event (
    project_id bigint not null,
    alert_id   uuid not null,
    position   bigint generated always as identity,
    at         timestamptz not null default now(),
    actor      text,
    action     text not null,
    state      text not null,
    note       text check (length(note) <= 4000),
    primary key (project_id, alert_id, position),
    foreign key (project_id, alert_id) references alert on delete cascade
);
comment on table alert_event is 'What happened to an alert, in order.';
comment on column alert_event.actor is 'The name of the token that a person acted with; null for the service itself.';
