-- Stable branches beside the default one: each has an order, histories and alerts of its own.
--
-- The release before knows none. It sets revision.mainline without a look at the line, so that a line counts only where a revision is
-- not the default branch's.

alter table revision add column line text;
comment on column revision.line is 'The stable branch that it belongs to beside the default one; counts only where mainline is false, and is null where it belongs to none.';
comment on column run.mainline is 'Uploaded for a stable branch, the default one or another, and no pull request: only such runs may serve as a baseline.';

create index revision_line on revision (project_id, line, ordinal nulls first, place, first_seen, revision_id) where line is not null;
