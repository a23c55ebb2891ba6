-- Who is told of what besides the pull request, and what became of it.

create table subscription (
    project_id      bigint not null references project on delete cascade,
    subscription_id uuid not null,
    name            text not null check (length(name) between 1 and 200),
    channel         text not null check (channel in ('WEBHOOK', 'SLACK', 'TEAMS', 'EMAIL')),
    salt            text not null,
    address         bytea not null,
    shown_address   text not null,
    secret_salt     text,
    secret          bytea,
    events          text[] not null check (cardinality(events) > 0),
    min_percent     double precision not null check (min_percent >= 0),
    digest          text not null check (digest in ('IMMEDIATELY', 'HOURLY', 'DAILY')),
    digest_at       time not null,
    time_zone       text not null,
    paused          text,
    created_at      timestamptz not null default now(),
    primary key (project_id, subscription_id)
);
comment on table subscription is 'Somebody who wants to be told of what happens in a project.';
comment on column subscription.address is 'Encrypted like webhook_secret, since the addresses of chats are secrets themselves.';
comment on column subscription.shown_address is 'As much of the address as may be shown.';
comment on column subscription.secret is 'What outgoing webhooks are signed with, encrypted; null on other channels.';
comment on column subscription.min_percent is 'Changes smaller than this, either way, are not told.';
comment on column subscription.digest_at is 'When a daily digest is sent, in time_zone.';
comment on column subscription.paused is 'Why nothing is told; null where it is.';

create table notice (
    project_id bigint not null references project on delete cascade,
    notice_id  uuid not null,
    event      text not null,
    subject    text,
    at         timestamptz not null default now(),
    facts      jsonb not null,
    more       integer not null default 0 check (more >= 0),
    primary key (project_id, notice_id)
);
create index notice_subject on notice (project_id, subject, notice_id desc) where subject is not null;
create index notice_age on notice (at);
comment on table notice is 'What happened, as it was then; kept only where somebody wants to be told, and for some weeks.';
comment on column notice.subject is 'What it is about, where the same is not to be told twice in a row.';
comment on column notice.more is 'How many facts were left out.';

create table notification (
    project_id      bigint not null,
    notification_id uuid not null,
    subscription_id uuid not null,
    event           text not null,
    requests        integer not null default 1 check (requests > 0),
    state           text not null default 'QUEUED'
                    check (state in ('QUEUED', 'RETRYING', 'DELIVERED', 'FAILED')),
    attempts        integer not null default 0 check (attempts >= 0),
    status          integer,
    duration_ms     integer,
    reason          text,
    created_at      timestamptz not null default now(),
    attempted_at    timestamptz,
    failing_since   timestamptz,
    next_attempt    timestamptz,
    primary key (project_id, notification_id),
    foreign key (project_id, subscription_id) references subscription on delete cascade
);
create index notification_subscription on notification (project_id, subscription_id, notification_id desc);
create index notification_age on notification (created_at);
comment on table notification is 'One message to one subscriber, and what became of it.';
comment on column notification.event is 'Of its notice, or digest.';
comment on column notification.requests is 'How often it was asked for; only the last request is worked off.';
comment on column notification.status is 'Of HTTP or SMTP, as answered last.';

create table notified (
    project_id      bigint not null,
    subscription_id uuid not null,
    notice_id       uuid not null,
    notification_id uuid,
    primary key (project_id, subscription_id, notice_id),
    foreign key (project_id, subscription_id) references subscription on delete cascade,
    foreign key (project_id, notice_id) references notice on delete cascade,
    foreign key (project_id, notification_id) references notification on delete cascade
);
create index notified_notification on notified (project_id, notification_id);
comment on table notified is 'Which notice is told to whom by which message: each one once.';
comment on column notified.notification_id is 'Null while it is gathered for a digest.';

create table machine_standing (
    project_id bigint not null references project on delete cascade,
    machine    text not null,
    state      text not null,
    primary key (project_id, machine)
);
comment on table machine_standing is 'How each machine was when subscribers were told last.';
