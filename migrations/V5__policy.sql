-- What counts as a regression, per project.

create table policy (
    project_id  bigint primary key references project on delete cascade,
    yaml        text not null check (octet_length(yaml) <= 65536),
    updated_at  timestamptz not null default now(),
    updated_by  text not null check (length(updated_by) between 1 and 300),
    revision_id bigint
);
comment on table policy is 'What counts as a regression for a project; without a row the defaults do.';
comment on column policy.yaml is 'The text as its author wrote it, comments included.';
comment on column policy.updated_by is 'A token''s name, or the revision whose file it is.';
comment on column policy.revision_id is 'The newest mainline revision whose file was taken: files of earlier ones that are uploaded later are not. It may be gone.';
