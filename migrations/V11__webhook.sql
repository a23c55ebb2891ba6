-- Uploads from CI systems that can only post signed webhooks.

create table webhook_secret (
    project_id   bigint primary key references project on delete cascade,
    salt         text not null,
    encrypted    bytea not null,
    trust        text not null check (trust in ('PROTECTED', 'MEMBER', 'FORK')),
    created_at   timestamptz not null default now(),
    last_used_at timestamptz
);
comment on table webhook_secret is 'What a project''s webhook uploads are signed with. Not hashed as tokens are, since a signature is checked with the secret itself.';
comment on column webhook_secret.encrypted is 'AES-256 in GCM, under a key derived from the installation''s encryption key and the salt.';
comment on column webhook_secret.trust is 'How far uploads that are signed with it are believed.';
