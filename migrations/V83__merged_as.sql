-- A commit of a squash, or of a rebase, has neither the hash nor the parents of what was measured before the merge, and
-- its subject need not name the pull request: the forge says which commit brought it.

alter table pull_request add column merged_as text;
comment on column pull_request.merged_as is 'The commit that it became on its target branch; null while it is not merged, or if the forge does not tell.';

create index pull_request_merged_as on pull_request (project_id, merged_as) where merged_as is not null;
