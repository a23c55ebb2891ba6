-- Runs that named no branch, of a project whose default branch was only assumed: they follow when it becomes known.

alter table run
    add column branch_assumed boolean not null default false;
comment on column run.branch_assumed is 'Whether the upload named no branch while the project''s default branch was not known, so that branch is an assumption.';
