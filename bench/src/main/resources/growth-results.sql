-- The results of the runs between two ids, which are the parameters.

insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, mainline, harness, received_at, started_at,
                 benchmarks, measurements, samples, warnings, body_hash)
select project_id, run_id, gen_random_uuid(), revision_id, machine_id, 'main', true, 'benchwarden', received_at,
       received_at - interval '10 minutes', series, series, series * 5, '[]', sha256(run_id::text::bytea)
  from growth_run where run_id between ? and ?
 order by run_id;

insert into machine_median (project_id, revision_id, mainline, series_id, machine_id, median, runs, invalid_runs, samples)
select r.project_id, r.revision_id, true, s.series_id, r.machine_id, v.median, '{}', 0, 5
  from growth_run r
  join series s using (project_id)
 -- A hundredth of the series is a tenth slower from the middle of the year on.
 cross join lateral (select (100 + s.series_id % 97) * (1 + 0.02 * (random() - 0.5))
                            * case when s.series_id % 100 = 3 and r.received_at > now() - interval '6 months' then 1.1 else 1 end
                            as median) v
 where r.run_id between ? and ?
 order by r.run_id, s.series_id;

insert into measurement_batch (project_id, run_id, batch, series_ids, sample_counts, execution_counts, samples,
                               execution_lengths, execution_medians)
select r.project_id, r.run_id, 0,
       array_agg(m.series_id order by m.series_id) filter (where f.place = 3),
       array_agg(5) filter (where f.place = 3), array_agg(1) filter (where f.place = 3),
       array_agg(m.median * f.factor order by m.series_id, f.place),
       array_agg(5) filter (where f.place = 3),
       array_agg(m.median order by m.series_id) filter (where f.place = 3)
  from growth_run r
  join machine_median m using (project_id, revision_id, machine_id)
 cross join unnest(array[0.994, 1.004, 1, 0.998, 1.007]) with ordinality as f (factor, place)
 where r.run_id between ? and ?
 group by r.project_id, r.run_id
 order by r.run_id;
