-- A change of level in the metric's own unit: what rises from 0 has no percentage, and what is next to nothing may have a large one.
alter table change_point add column difference double precision;
comment on column change_point.difference is 'After minus before, of the means of the levels, in the metric''s unit; null where a release before this one found the change.';
