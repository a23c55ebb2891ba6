-- Fills an empty, migrated database with a project of 1,000 series on 3 machines at 120 revisions (360,000 measurements,
-- 1.8 million samples) and 20 smaller ones, for docs/query-plans.md.

begin;
insert into project (slug, name, default_branch, visibility)
select case n when 1 then 'large' else 'small-' || n end, 'Project ' || n, 'main', 'PUBLIC' from generate_series(1, 21) n;

create temporary table size on commit drop as
select project_id, case slug when 'large' then 1000 else 50 end as series, case slug when 'large' then 120 else 20 end as revisions
  from project;

insert into machine (project_id, name, generation, fingerprint)
select project_id, 'perf-' || n, 1, '{}' from size, generate_series(1, 3) n;
insert into benchmark (project_id, name, parameters)
select project_id, format('org.example.codec.C%s.b%s', n / 20, n), '{}' from size, generate_series(1, series) n;
insert into metric (project_id, name, dimension, direction)
select project_id, 'time', 'time/op', 'LOWER_IS_BETTER' from size;
insert into series (project_id, benchmark_id, metric_id, unit)
select b.project_id, b.benchmark_id, m.metric_id, 'ms/op' from benchmark b join metric m using (project_id) order by 1, 2;
insert into revision (project_id, name, mainline, ordinal, committed_at, subject, author)
select project_id, 'r' || n, true, n, timestamptz '2026-06-01' + n * interval '6 hours', 'Commit ' || n, 'A. Writer'
  from size, generate_series(1, revisions) n order by n, project_id;

-- Run by run, as uploads come in.
insert into run (project_id, run_id, public_id, revision_id, machine_id, branch, mainline, harness, received_at, benchmarks,
                 measurements, samples, warnings, body_hash)
select r.project_id, nextval('run_id_sequence'), gen_random_uuid(), r.revision_id, m.machine_id, 'main', true, 'jmh',
       r.committed_at + interval '1 hour', s.series, s.series, s.series * 5, '[]', sha256(gen_random_uuid()::text::bytea)
  from revision r join size s using (project_id) join machine m using (project_id)
 order by r.ordinal, r.project_id, m.machine_id;

create temporary table sampled on commit drop as
select run.project_id, run.run_id, run.revision_id, run.machine_id, s.series_id, v.samples
  from run
  join series s using (project_id)
 cross join lateral (
       -- A tenth of the series is a tenth slower from the middle on.
       select array_agg(level.value * (1 + 0.01 * (random() - 0.5))) as samples
         from generate_series(1, 5),
              lateral (select 100 + s.series_id % 97 + run.machine_id % 3
                              + case when s.series_id % 10 = 3 and run.revision_id % 120 > 60 then 12 else 0 end as value) level
        where run.run_id is not null) v;

insert into measurement_batch (project_id, run_id, batch, series_ids, sample_counts, execution_counts, samples,
                               execution_lengths, execution_medians)
select project_id, run_id, series_id / 500,
       array_agg(series_id order by series_id) filter (where place = 3),
       array_agg(5) filter (where place = 3), array_agg(1) filter (where place = 3),
       array_agg(sample order by series_id, place),
       array_agg(5) filter (where place = 3),
       array_agg(sample order by series_id) filter (where place = 3)
  from sampled
 cross join unnest(samples) with ordinality as one (sample, place)
 group by project_id, run_id, series_id / 500
 order by run_id, series_id / 500;

insert into machine_median (project_id, revision_id, mainline, series_id, machine_id, median, runs, invalid_runs, samples)
select project_id, revision_id, true, series_id, machine_id, samples[3], '{}', 0, 5
  from sampled
 order by run_id, series_id;

-- One alert and two change points for each series that moved, and judged revisions.
insert into change_point (project_id, change_point_id, series_id, revision_id, previous_revision_id, percent_change, p_value,
                          points_after, state)
select s.project_id, gen_random_uuid(), s.series_id, r.revision_id, before.revision_id, 10, 0.001, 10, 'PROPOSED'
  from series s
  join size using (project_id)
  join revision r on r.project_id = s.project_id and r.ordinal in (size.revisions / 2, size.revisions / 4)
  join revision before on before.project_id = r.project_id and before.ordinal = r.ordinal - 1
 where s.series_id % 10 = 3;
insert into alert (project_id, alert_id, series_id, change_point_id, revision_id, after_revision_id, percent_change, state)
select c.project_id, gen_random_uuid(), c.series_id, c.change_point_id, c.revision_id, c.previous_revision_id, -10,
       case when random() < 0.3 then 'CONFIRMED' else 'RESOLVED' end
  from change_point c;
insert into evaluation (project_id, evaluation_id, revision_id, mainline, status, requests, judged, verdict, finished_at)
select project_id, gen_random_uuid(), revision_id, true, 'DONE', 3, 3, 'NO_CHANGE', committed_at from revision;
commit;
vacuum analyze;
