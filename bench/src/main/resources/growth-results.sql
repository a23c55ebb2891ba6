-- The results of the runs between two ids, which are the parameters.

insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, mainline, harness, received_at, started_at,
                 benchmarks, measurements, samples, warnings, body_hash)
select project_id, run_id, gen_random_uuid(), revision_id, machine_id, 'main', true, 'benchwarden', received_at,
       received_at - interval '10 minutes', series, series, series * 5, '[]', sha256(run_id::text::bytea)
  from growth_run where run_id between ? and ?
 order by run_id;

insert into measurement (project_id, run_id, series_id, samples, execution_lengths, execution_medians)
select r.project_id, r.run_id, s.series_id,
       array[v.median * 0.994, v.median * 1.004, v.median, v.median * 0.998, v.median * 1.007], array[5], array[v.median]
  from growth_run r
  join series s using (project_id)
 -- A hundredth of the series is a tenth slower from the middle of the year on.
 cross join lateral (select (100 + s.series_id % 97) * (1 + 0.02 * (random() - 0.5))
                            * case when s.series_id % 100 = 3 and r.received_at > now() - interval '6 months' then 1.1 else 1 end
                            as median) v
 where r.run_id between ? and ?
 order by r.run_id, s.series_id;

insert into machine_median (project_id, revision_id, mainline, series_id, machine_id, median, runs, invalid_runs, samples)
select r.project_id, r.revision_id, true, m.series_id, r.machine_id, m.execution_medians[1], m.execution_medians, 0, 5
  from growth_run r
  join measurement m using (project_id, run_id)
 where m.run_id between ? and ?
 order by m.run_id, m.series_id;
