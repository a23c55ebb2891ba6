-- Uploads without a token of ours.

create table trusted_publisher (
    project_id    bigint not null references project on delete cascade,
    publisher_id  uuid not null,
    issuer        text not null check (length(issuer) between 1 and 500),
    repository_id bigint not null check (repository_id > 0),
    owner_id      bigint not null check (owner_id > 0),
    created_at    timestamptz not null default now(),
    last_used_at  timestamptz,
    primary key (project_id, publisher_id),
    unique (project_id, issuer, repository_id, owner_id)
);
create index trusted_publisher_identity on trusted_publisher (issuer, repository_id, owner_id);
comment on table trusted_publisher is 'Repositories whose CI jobs upload with an identity token of their forge.';
comment on column trusted_publisher.repository_id is 'The forge''s number, which survives a new name and is never given to another: repository_id on GitHub, project_id on GitLab.';
comment on column trusted_publisher.owner_id is 'repository_owner_id on GitHub, namespace_id on GitLab; a transferred repository has to be trusted anew.';

-- Of the installation, since it is looked at before it is known whose project is meant.
create table used_credential (
    credential_hash bytea primary key,
    expires_at      timestamptz not null
);
create index used_credential_expiry on used_credential (expires_at);
comment on table used_credential is 'What may be used once: kept until it would be refused for its age anyway.';
