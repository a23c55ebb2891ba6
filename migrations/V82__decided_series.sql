-- How much worse a series was that was 0 before, and on which machine, when a person decided about it: the same again is
-- covered, and more, or another machine, is not.

alter table review_decision
    add column rises double precision[],
    add column machines text[];

comment on column review_decision.series is 'The series that were worse at that time: once for each machine, where only some were worse.';
comment on column review_decision.improvements is 'By how many percent each of them was better; negative, since they were worse; 0 if it was 0 before, or not measured.';
comment on column review_decision.rises is 'From 0, in the unit of the metric of each; 0 if it was not measured; null where there is a percentage. The release before stores none.';
comment on column review_decision.machines is 'On which machine alone each was worse; null: on all of them. The release before stores none.';
