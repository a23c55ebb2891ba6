-- What was found in the results: an alert for each series that moved, and judged revisions.

insert into change_point (project_id, change_point_id, series_id, revision_id, previous_revision_id, percent_change, p_value,
                          points_after, state)
select s.project_id, gen_random_uuid(), s.series_id, r.revision_id, before.revision_id, 10, 0.001, 10, 'PROPOSED'
  from series s
  join growth_size using (project_id)
  join revision r on r.project_id = s.project_id and r.ordinal = revisions / 2
  join revision before on before.project_id = r.project_id and before.ordinal = r.ordinal - 1
 where s.series_id % 100 = 3;
insert into alert (project_id, alert_id, series_id, change_point_id, revision_id, after_revision_id, percent_change, state)
select project_id, gen_random_uuid(), series_id, change_point_id, revision_id, previous_revision_id, -10,
       case when random() < 0.3 then 'CONFIRMED' else 'RESOLVED' end
  from change_point;
insert into evaluation (project_id, evaluation_id, revision_id, mainline, status, requests, judged, verdict, finished_at)
select project_id, gen_random_uuid(), revision_id, true, 'DONE', 3, 3, 'NO_CHANGE', committed_at + interval '1 hour' from revision;

select setval('run_id_sequence', max(run_id)) from run;
drop table growth_run, growth_size;
