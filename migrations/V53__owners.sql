-- Who owns what, and that owners are told.

create table code_owners (
    project_id  bigint primary key references project on delete cascade,
    text        text not null check (octet_length(text) <= 65536),
    updated_at  timestamptz not null default now(),
    updated_by  text not null check (length(updated_by) between 1 and 300),
    revision_id bigint
);
comment on table code_owners is 'The repository''s CODEOWNERS file; without a row only the policy tells who owns what.';
comment on column code_owners.updated_by is 'A token''s name, or the revision whose file it is.';
comment on column code_owners.revision_id is 'The newest mainline revision whose file was taken, as in policy.';

alter table alert add column owners text[] not null default '{}';
comment on column alert.owners is 'Whose it is, since it opened or another commit was blamed.';

alter table limit_alert add column owners text[] not null default '{}';
comment on column limit_alert.owners is 'Whose it is, since it opened.';

alter table subscription add column of_owners uuid;
alter table subscription add foreign key (project_id, of_owners) references subscription on delete cascade;
create unique index subscription_of_owner on subscription (project_id, of_owners, shown_address)
    where of_owners is not null;
comment on column subscription.of_owners is 'The subscription of owners by which this address is told of what it owns; null for one that an admin made.';
