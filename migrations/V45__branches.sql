-- Stable branches beside the default one: each has an order, histories and alerts of its own.
--
-- The release before knows none. It sets revision.mainline without a look at the branch, so that it counts only where a revision is
-- not the default branch's. It also exports rows under the name "line", so that no column of a revision may be called so.

alter table revision add column stable_branch text;
comment on column revision.stable_branch is 'The stable branch that it belongs to beside the default one; counts only where mainline is false, and is null where it belongs to none.';
comment on column run.mainline is 'Uploaded for a stable branch, the default one or another, and no pull request: only such runs may serve as a baseline.';

create index revision_of_branch on revision (project_id, stable_branch, ordinal nulls first, place, first_seen, revision_id) where stable_branch is not null;
