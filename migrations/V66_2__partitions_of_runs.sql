-- Measurements and raw uploads are divided into ranges of a million runs. Run ids come from one sequence and so follow time, every
-- read names runs, and a part whose raw uploads have all expired is dropped at once.
--
-- Names stay, so the release before goes on. What it may be in the midst of is not waited for: see V30.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table measurement, raw_upload, run in access exclusive mode;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;

alter table measurement rename to measurement_0;
alter index measurement_pkey rename to measurement_0_pkey;
create table measurement (like measurement_0 including storage including comments) partition by range (run_id);
alter table measurement
    add primary key (project_id, run_id, series_id),
    -- The run's row is written last in the transaction, when its machine and its totals are known.
    add constraint measurement_project_id_run_id_fkey foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred;
comment on table measurement is 'A run''s result for a series; in ranges of runs.';
comment on table measurement_0 is 'Measurements of the first runs.';

alter table raw_upload rename to raw_upload_0;
alter index raw_upload_pkey rename to raw_upload_0_pkey;
drop index raw_upload_object;
create table raw_upload (like raw_upload_0 including storage including comments including constraints) partition by range (run_id);
alter table raw_upload
    drop constraint raw_upload_first_runs,
    add primary key (project_id, run_id),
    add constraint raw_upload_project_id_run_id_fkey foreign key (project_id, run_id) references run on delete cascade deferrable initially deferred;
create index raw_upload_object on raw_upload (project_id, object_key) where object_key is not null;
comment on table raw_upload is 'The harness''s output as it came, so that a better reader can read it again; in ranges of runs.';
comment on table raw_upload_0 is 'Raw uploads of the first runs.';

-- On Citus a part that is divided among nodes belongs to a table that is.
do $$
begin
    if exists (select from pg_extension where extname = 'citus') then
        execute 'set local citus.multi_shard_modify_mode to ''sequential''';
        execute 'select create_distributed_table(t::regclass, ''project_id'', colocate_with => t || ''_0'')
                   from unnest(array[''measurement'', ''raw_upload'']) t
                  where exists (select from pg_dist_partition d where d.logicalrelid = (t || ''_0'')::regclass)';
    end if;
end
$$;

-- Neither is read through: their constraints, keys and indexes say all that is asked.
do $$
declare
    name text;
    bound bigint;
begin
    foreach name in array array['measurement', 'raw_upload'] loop
        select (regexp_match(pg_get_constraintdef(c.oid), '\d+'))[1]::bigint into strict bound
          from pg_constraint c
         where c.conrelid = (name || '_0')::regclass and c.conname = name || '_first_runs';
        execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', name, name || '_0', bound);
        execute format('alter table %I drop constraint %I', name || '_0', name || '_first_runs');
        execute format('create table %I partition of %I default', name || '_rest', name);
        execute format('comment on table %I is %L', name || '_rest', 'Runs for which there was no range yet: empty unless those are made late.');
    end loop;
end
$$;

create view run_partition as
select parent.relname::text as parent, part.relname::text as name,
       (regexp_match(b.bounds, 'FROM \(''(\d+)''\)'))[1]::bigint as from_run,
       (regexp_match(b.bounds, 'TO \(''(\d+)''\)'))[1]::bigint as to_run
  from pg_inherits i
  join pg_class parent on parent.oid = i.inhparent
  join pg_class part on part.oid = i.inhrelid
 cross join lateral (select pg_get_expr(part.relpartbound, part.oid) as bounds) b
 where i.inhparent in ('measurement'::regclass, 'raw_upload'::regclass) and b.bounds <> 'DEFAULT';
comment on view run_partition is 'The ranges of runs into which tables are divided.';
comment on column run_partition.from_run is 'The first run; null without a limit.';
comment on column run_partition.to_run is 'The first run behind it.';

-- The next million is there before the first of it is needed. Takes locks that uploads wait for, and so waits for none longer than 300 ms.
create function make_run_partitions() returns integer language plpgsql set lock_timeout to '300ms' as $$
declare
    range constant bigint := 1000000;
    tables constant text[] := array['measurement', 'raw_upload'];
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
            bound := bound + range;
            made := made + 1;
        end loop;
    end loop;
    return made;
exception when lock_not_available then
    return -1;
end
$$;
comment on function make_run_partitions is
    'Makes ranges of runs until a whole one is ahead. Returns how many tables that was; -1 if others were in use.';

-- A range that is looked through must not change meanwhile. No upload writes to one that is behind, and whatever does is not waited for.
create function drop_expired_raw_uploads(part text, installation_days integer)
    returns text language plpgsql set lock_timeout to '300ms' as $$
declare
    is_kept boolean;
begin
    execute format('lock table %I in share mode', part);
    execute format('select exists (
                       select from %I u
                         join run r using (project_id, run_id)
                         join project p using (project_id)
                         left join retention t using (project_id)
                        where p.deleted_at is null
                          and (coalesce(t.raw_uploads_days, $1) = 0
                               or r.received_at >= now() - coalesce(t.raw_uploads_days, $1) * interval ''24 hours''))', part)
       into is_kept using installation_days;
    if is_kept then
        return 'KEPT';
    end if;
    execute format('drop table %I', part);
    return 'DROPPED';
exception when lock_not_available then
    return 'IN_USE';
end
$$;
comment on function drop_expired_raw_uploads is
    'Drops a range of raw uploads. Returns DROPPED, KEPT if one in it is kept, or IN_USE if others were at work on them.';

select make_run_partitions();
