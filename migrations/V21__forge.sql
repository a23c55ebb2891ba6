-- Forges that were connected in the dashboard; others are named by the configuration.

create table forge (
    address    text primary key,
    kind       text not null,
    salt       text not null,
    encrypted  bytea not null,
    added_by   text not null,
    added_at   timestamptz not null default clock_timestamp()
);
comment on table forge is 'A forge that may be asked and written to. Belongs to no project.';
comment on column forge.encrypted is 'Credentials and webhook secret as JSON, with AES-256 in GCM; the key lies outside of the database.';

create table forge_app_request (
    state      text primary key,
    address    text not null,
    asked_by   text not null,
    expires_at timestamptz not null
);
comment on table forge_app_request is 'A GitHub App that somebody went to GitHub to create, so that the answer can be told from a stranger''s.';
