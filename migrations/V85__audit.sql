-- Who let whom do what: changes of authority, each in the transaction that makes it.

create table audit_event (
    event_id       uuid primary key,
    noted_at       timestamptz not null default now(),
    actor_kind     text not null check (actor_kind in ('PERSON', 'TOKEN', 'JOB', 'SERVICE')),
    actor          text not null,
    actor_id       text,
    project_number bigint,
    project        text,
    action         text not null,
    subject        text not null,
    detail         text not null
);
create index audit_event_age on audit_event (noted_at);
create index audit_event_of_project on audit_event (project_number, event_id);
comment on table audit_event is 'Changes of authority, without secrets. Rows are added, never changed, and deleted by age alone. Of the installation: they outlive their projects, and so do not lie with them.';
comment on column audit_event.event_id is 'In the order of time.';
comment on column audit_event.actor is 'The name of the person, token or job, as it was then.';
comment on column audit_event.actor_id is 'Of the person, token or job, since several may have one name; null for the service itself.';
comment on column audit_event.project_number is 'The project''s id, which no other project gets: a later one of the same slug does not see it. No key, since the project may be gone.';
comment on column audit_event.project is 'The project''s slug then; null for what concerns the whole installation.';
comment on column audit_event.action is 'Such as token.issued: a later release may write others.';
comment on column audit_event.subject is 'What was changed, by its name.';
comment on column audit_event.detail is 'In words, never with a secret.';

alter table project_token add column issued_by text;
comment on column project_token.issued_by is 'The name of the person or token; null where the release before issued it.';
