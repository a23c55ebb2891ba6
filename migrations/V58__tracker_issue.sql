-- Issues that tell of alerts, one for each cause.

create table tracker (
    project_id    bigint primary key references project on delete cascade,
    requests      integer not null check (requests > 0),
    reason        text,
    lease         uuid,
    leased_until  timestamptz,
    attempts      integer not null default 0 check (attempts >= 0),
    failing_since timestamptz,
    not_before    timestamptz
);
comment on table tracker is 'What keeps the issues of a project in step with its alerts, one process at a time.';
comment on column tracker.requests is 'How often there was something to look at; only the last request is worked off.';
comment on column tracker.reason is 'Why the last attempt failed.';
comment on column tracker.lease is 'Who is writing to the tracker; nobody after leased_until.';

create table tracker_issue (
    project_id bigint not null references project on delete cascade,
    issue_id   uuid not null,
    state      text not null check (state in ('WANTED', 'OPEN', 'CLOSED', 'GONE')),
    wanted_at  timestamptz not null default now(),
    issue_key  text,
    page       text,
    digest     uuid,
    opened_at  timestamptz,
    close_at   timestamptz,
    turn       integer not null default 0,
    primary key (project_id, issue_id)
);
comment on table tracker_issue is 'One issue for each cause. Its id is in its text, by which it is found if its key was lost.';
comment on column tracker_issue.state is 'As it was last written or seen; GONE: a person deleted it.';
comment on column tracker_issue.issue_key is 'What the tracker calls it; null until it is opened.';
comment on column tracker_issue.digest is 'Of what was last told, without numbers that every upload moves a little.';
comment on column tracker_issue.close_at is 'When it is closed unless an alert of it is open by then; null while one is.';
comment on column tracker_issue.turn is 'How often it was closed or opened again: each is said once.';

create table tracker_issue_alert (
    project_id bigint not null,
    alert_id   uuid not null,
    issue_id   uuid not null,
    primary key (project_id, alert_id),
    foreign key (project_id, issue_id) references tracker_issue on delete cascade
);
create index tracker_issue_alert_of_issue on tracker_issue_alert (project_id, issue_id);
comment on table tracker_issue_alert is 'Which issue tells of an alert; it stays when the culprit range of the alert moves.';
