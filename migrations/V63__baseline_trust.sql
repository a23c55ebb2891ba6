-- Each half of a pair is believed as it deserves.

alter table measurement_request
    add column baseline_trust  text check (baseline_trust in ('PROTECTED', 'MEMBER', 'FORK')),
    add column baseline_branch text check (length(baseline_branch) between 1 and 255);
comment on column measurement_request.baseline_trust is 'As trust, of the baseline; null without one.';
comment on column measurement_request.baseline_branch is 'Where the baseline lies, if that is not the default branch.';

-- What is open already: a baseline that no trusted upload told of gets no place on a stable branch.
update measurement_request q
   set baseline_trust = case when told.name is null then 'MEMBER' else 'PROTECTED' end,
       baseline_branch = case when told.name is null then 'requested'
                              when told.mainline then null
                              else told.stable_branch end
  from measurement_request asked
  left join revision told
    on told.project_id = asked.project_id and told.name = asked.baseline and told.vouched
   and (told.mainline or told.stable_branch is not null)
 where q.project_id = asked.project_id and q.request_id = asked.request_id and asked.baseline is not null;
