-- A mainline revision stands behind its first parent, whatever their clocks say.
--
-- The place in time is a column of its own, so that the order stays one list of columns that an index serves. PostgreSQL works it out,
-- also for rows that the release before writes. That release goes on ordering by revision_place, which a later one removes.

alter table revision add column parents text[];
alter table revision add column placed_at timestamptz;
alter table revision add column told_at timestamptz;
alter table revision add column place timestamptz generated always as (coalesce(placed_at, committed_at)) stored;
comment on column revision.parents is 'The commits it follows, the first parent first; null where nobody said.';
comment on column revision.placed_at is 'When it was committed or a moment after its first parent''s place, whichever is later; null where that is not known.';
comment on column revision.told_at is 'When the forge told its place, which uploads do not change from then on; null if it has not.';
comment on column revision.place is 'Where it stands on the mainline, among those without an ordinal or of one ordinal.';

create index revision_history on revision (project_id, mainline, ordinal nulls first, place, first_seen, revision_id);
create index revision_first_parent on revision (project_id, (parents[1])) where parents is not null;
