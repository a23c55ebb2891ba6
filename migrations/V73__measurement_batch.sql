-- A thousand measurements of a run in one row, from the next release on: of each 5 samples, key, index and lengths took three
-- quarters. This release reads both forms and writes the first one, which is all that the release before knows.

create table measurement_batch (
    project_id        bigint not null,
    run_id            bigint not null,
    batch             integer not null,
    series_ids        bigint[] not null,
    sample_counts     integer[] not null,
    execution_counts  integer[] not null,
    samples           double precision[] not null,
    execution_lengths integer[] not null,
    execution_medians double precision[] not null,
    primary key (project_id, run_id, batch)
) partition by range (run_id);
comment on table measurement_batch is 'A run''s results for many series; in ranges of runs.';
comment on column measurement_batch.batch is 'Of the run, from 0. A series may be in several, which have different executions of it.';
comment on column measurement_batch.series_ids is 'No two alike.';
comment on column measurement_batch.sample_counts is 'How many of the samples each series has.';
comment on column measurement_batch.execution_counts is 'How many of the executions each series has.';
comment on column measurement_batch.samples is 'All samples in order, series after series and execution after execution.';
comment on column measurement_batch.execution_lengths is 'How many of the samples each execution took.';
comment on column measurement_batch.execution_medians is 'The median of each execution''s finite samples; null where it has none.';

-- What is in the midst of changing runs is waited for no longer than a moment: see V30.
do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            -- The run's row is written last in the transaction, when its machine and its totals are known.
            alter table measurement_batch add constraint measurement_batch_project_id_run_id_fkey
                foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The table of runs was in use all the time: start once more, best while few uploads come in.';
end
$$;

-- As measurement is, where Citus has divided that.
do $$
begin
    if exists (select from pg_extension where extname = 'citus') then
        execute 'set local citus.multi_shard_modify_mode to ''sequential''';
        execute 'select create_distributed_table(''measurement_batch''::regclass, ''project_id'', colocate_with => ''measurement'')
                  where exists (select from pg_dist_partition d where d.logicalrelid = ''measurement''::regclass)';
    end if;
end
$$;

-- The same ranges: a run that is behind is written in the new form as well, once it is moved.
do $$
declare
    range record;
begin
    for range in select replace(name, 'measurement', 'measurement_batch') as name, from_run, to_run
                   from run_partition where parent = 'measurement' loop
        execute format('create table %I partition of measurement_batch for values from (%s) to (%s)
                        with (autovacuum_vacuum_scale_factor = 0.05)',
                       range.name, coalesce(range.from_run::text, 'minvalue'), range.to_run);
        execute format('comment on table %I is %L', range.name,
                       format('Runs from %s to %s.', coalesce(range.from_run, 0), range.to_run - 1));
    end loop;
    create table measurement_batch_rest partition of measurement_batch default;
    comment on table measurement_batch_rest is 'Runs for which there was no range yet: empty unless those are made late.';
end
$$;

create or replace view run_partition as
select parent.relname::text as parent, part.relname::text as name,
       (regexp_match(b.bounds, 'FROM \(''(\d+)''\)'))[1]::bigint as from_run,
       (regexp_match(b.bounds, 'TO \(''(\d+)''\)'))[1]::bigint as to_run
  from pg_inherits i
  join pg_class parent on parent.oid = i.inhparent
  join pg_class part on part.oid = i.inhrelid
 cross join lateral (select pg_get_expr(part.relpartbound, part.oid) as bounds) b
 where i.inhparent in ('measurement'::regclass, 'measurement_batch'::regclass, 'raw_upload'::regclass) and b.bounds <> 'DEFAULT';

-- As in V67, of one table more.
create or replace function make_run_partitions() returns integer language plpgsql set lock_timeout to '300ms' as $$
declare
    range constant bigint := 1000000;
    tables constant text[] := array['measurement', 'measurement_batch', 'raw_upload'];
    made integer := 0;
    tab text;
    newest bigint;
    bound bigint;
    stray bigint;
begin
    select last_value into newest from run_id_sequence;
    foreach tab in array tables loop
        select max(to_run) into strict bound from run_partition where parent = tab;
        while bound < newest + range loop
            -- What came too early stays where it is: a range that it is in cannot be made any more.
            execute format('select max(run_id) from %I', tab || '_rest') into stray;
            bound := greatest(bound, (coalesce(stray, 0) / range + 1) * range);
            -- Where samples are thinned later, the room that some leave is for the next ones: nothing else comes to a range that is full.
            execute format('create table %I partition of %I for values from (%s) to (%s) with (autovacuum_vacuum_scale_factor = 0.05)',
                           tab || '_' || bound / range, tab, bound, bound + range);
            execute format('comment on table %I is %L', tab || '_' || bound / range,
                           format('Runs from %s to %s.', bound, bound + range - 1));
            if exists (select from pg_trigger where tgrelid = tab::regclass and tgname = 'note_insert') then
                perform note_changes_of((tab || '_' || bound / range)::regclass);
            end if;
            bound := bound + range;
            made := made + 1;
        end loop;
    end loop;
    return made;
exception when lock_not_available then
    return -1;
end
$$;

do $$
begin
    if exists (select from pg_trigger where tgrelid = 'measurement'::regclass and tgname = 'note_insert') then
        perform note_changes_of(part.relid) from pg_partition_tree('measurement_batch') part;
    end if;
end
$$;

-- Both forms as rows of a series. Arrays that lie aside are fetched once for all series of a row, not for each: that is what an
-- empty array is appended for, and what keeps the two steps apart.
create view measured_part as
select project_id, run_id, 0 as batch, series_id, samples, execution_lengths, execution_medians
  from measurement
union all
select b.project_id, b.run_id, b.batch, one.series_id,
       whole.samples[one.last_sample - one.samples + 1 : one.last_sample],
       whole.execution_lengths[one.last_execution - one.executions + 1 : one.last_execution],
       whole.execution_medians[one.last_execution - one.executions + 1 : one.last_execution]
  from measurement_batch b
 cross join lateral (
       select b.samples || '{}' as samples, b.execution_lengths || '{}' as execution_lengths,
              b.execution_medians || '{}' as execution_medians
       offset 0) whole
 cross join lateral (
       select u.series_id, u.samples, u.executions,
              (sum(u.samples) over so_far)::integer as last_sample,
              (sum(u.executions) over so_far)::integer as last_execution
         from unnest(b.series_ids, b.sample_counts, b.execution_counts) with ordinality
              as u (series_id, samples, executions, position)
       window so_far as (order by u.position rows unbounded preceding)) one;
comment on view measured_part is
    'A run''s results for a series: one row or, where its output came back to the series later, one for each batch.';

-- Arrays of several lengths have no aggregate that joins them; most series have one part, and are given as they are.
create view measured_whole as
select project_id, run_id, series_id,
       coalesce(min(samples) filter (where parts = 1),
                string_to_array(string_agg(array_to_string(samples, ','), ',' order by batch) filter (where parts > 1),
                                ',')::double precision[]) as samples,
       coalesce(min(execution_lengths) filter (where parts = 1),
                string_to_array(string_agg(array_to_string(execution_lengths, ','), ',' order by batch) filter (where parts > 1),
                                ',')::integer[]) as execution_lengths,
       coalesce(min(execution_medians) filter (where parts = 1),
                string_to_array(string_agg(array_to_string(execution_medians, ',', 'none'), ',' order by batch)
                                filter (where parts > 1),
                                ',', 'none')::double precision[]) as execution_medians
  from (select part.*, count(*) over (partition by project_id, run_id, series_id) as parts from measured_part part) part
 group by project_id, run_id, series_id;
comment on view measured_whole is 'A run''s result for a series: one row.';
