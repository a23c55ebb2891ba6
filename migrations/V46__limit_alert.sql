-- Alerts on limits of the policy. They have a table of their own: what alerts tell of are change points, and the release
-- before would take back one that has none.
create table limit_alert (
    project_id           bigint not null references project on delete cascade,
    limit_alert_id       uuid not null,
    series_id            bigint not null,
    limit_text           text not null check (length(limit_text) <= 1000),
    revision_id          bigint not null,
    sentence             text not null check (length(sentence) <= 4000),
    opened_at            timestamptz not null default now(),
    resolved_revision_id bigint,
    resolved_at          timestamptz,
    primary key (project_id, limit_alert_id),
    foreign key (project_id, series_id) references series on delete cascade,
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, resolved_revision_id) references revision on delete cascade
);
create unique index limit_alert_open on limit_alert (project_id, series_id, limit_text) where resolved_at is null;
create index limit_alert_revision on limit_alert (project_id, revision_id);
create index limit_alert_resolved on limit_alert (project_id, resolved_revision_id);
comment on table limit_alert is 'A limit of the policy that the mainline exceeds, or exceeded.';
comment on column limit_alert.limit_text is 'The limit in words, such as "at most 512 MiB": the policy has no names for them.';
comment on column limit_alert.revision_id is 'The revision that passed the limit.';
comment on column limit_alert.sentence is 'What was found there.';
comment on column limit_alert.resolved_revision_id is 'The revision at which the limit held again; null while it does not, and where the policy dropped the limit.';
comment on column limit_alert.resolved_at is 'Null while the limit is exceeded.';
