-- Who signs in, and what they may do in each project.

create table person (
    person_id    uuid primary key,
    issuer       text check (length(issuer) <= 2000),
    subject      text check (length(subject) <= 255),
    name         text not null check (length(name) between 1 and 200),
    email        text check (length(email) <= 320),
    claims       jsonb not null default '{}',
    role         text check (role in ('reader', 'triager', 'admin')),
    created_at   timestamptz not null default now(),
    last_seen_at timestamptz,
    unique (issuer, subject),
    check ((issuer is null) = (subject is null))
);
create index person_email on person (lower(email));
create unique index person_invited on person (lower(email)) where issuer is null;
comment on table person is 'Whoever has signed in, or has been given a role before that. Of the installation: one person reads many projects.';
comment on column person.issuer is 'Who vouches for them; null until somebody with this e-mail address signs in for the first time.';
comment on column person.email is 'Only one that the provider has verified.';
comment on column person.claims is 'What the provider said when they last signed in, as far as a rule asks for it: lists of texts by claim.';
comment on column person.role is 'What they may do in every project; null: nothing by this alone.';

create table project_role (
    project_id bigint not null references project on delete cascade,
    person_id  uuid not null references person on delete cascade,
    role       text not null check (role in ('reader', 'triager', 'admin')),
    given_by   text not null,
    given_at   timestamptz not null default now(),
    primary key (project_id, person_id)
);
create index project_role_person on project_role (person_id);
comment on table project_role is 'What a person may do in one project.';

-- A token that may judge alerts and change nothing else.
alter table instance_token
    drop constraint instance_token_scope_check,
    add constraint instance_token_scope_check check (scope in ('read', 'triage', 'upload', 'admin'));
alter table project_token
    drop constraint project_token_scope_check,
    add constraint project_token_scope_check check (scope in ('read', 'triage', 'upload', 'admin'));
