-- Revisions of one time have an order of their own, in which there is always room for one more.
--
-- A fraction orders those of one time: by when they were first seen, and by number where even that is the same, unless a list of
-- commits told it. PostgreSQL works it out, also for rows that the release before writes.

alter table revision add column placed_rank numeric;
alter table revision add column place_rank numeric not null generated always as (
    coalesce(placed_rank, extract(epoch from first_seen at time zone 'UTC') + revision_id * 1e-25)) stored;
comment on column revision.placed_rank is 'As a list of commits told it, between those of its neighbours; null where none did.';
comment on column revision.place_rank is 'Where it stands among those of the same place.';

drop index revision_history;
create index revision_history on revision (project_id, mainline, ordinal nulls first, place, place_rank, revision_id);
drop index revision_of_branch;
create index revision_of_branch on revision (project_id, stable_branch, ordinal nulls first, place, place_rank, revision_id)
    where stable_branch is not null;
