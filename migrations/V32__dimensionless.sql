-- What a harness counts without a unit (a user counter, iterations, a tracked value) is a number and no more: its unit is
-- the empty text, and so is its dimension. To have none is a dimension too: only numbers without a unit are compared with it.
--
-- The number of benchmarks of a run was counted by hash codes, of which several benchmarks have one.

update run r
   set benchmarks = counted.benchmarks
  from (select m.project_id, m.run_id, count(distinct s.benchmark_id) as benchmarks
          from measurement m
          join series s on s.project_id = m.project_id and s.series_id = m.series_id
         group by m.project_id, m.run_id) as counted
 where counted.project_id = r.project_id and counted.run_id = r.run_id and counted.benchmarks <> r.benchmarks;

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table metric, series in access exclusive mode;
            alter table metric
                drop constraint metric_dimension_check,
                add constraint metric_dimension_check check (length(dimension) <= 200);
            alter table series
                drop constraint series_unit_check,
                add constraint series_unit_check check (length(unit) <= 200);
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
comment on column metric.dimension is 'What its units have in common, such as op/time: units of one dimension are converted into each other. Empty: a number without a unit.';
