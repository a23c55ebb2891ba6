-- Every transaction that changes what is shown of a project leaves a mark here: of the service, of an import, of a person with psql.
-- All marks of a project together are its version: who has an answer of the same version need not be sent it again.

create table project_change (
    project_id  bigint not null references project on delete cascade,
    transaction xid8 not null,
    mark        bigint not null default hashtextextended(gen_random_uuid()::text, 0),
    primary key (project_id, transaction)
);
comment on table project_change is 'The transactions that changed a project. Only added to and folded: rows of a project become one, of all their marks joined by xor.';
comment on column project_change.mark is 'Drawn by lot, so that a database that was set back and went on otherwise is never taken for the one before.';

-- Once a statement, and not once a row. A project that is being deleted has no version any more.
create function note_project_change() returns trigger language plpgsql as $$
begin
    if tg_op = 'TRUNCATE' then
        insert into project_change (project_id, transaction)
        select project_id, pg_current_xact_id() from project
            on conflict do nothing;
    else
        insert into project_change (project_id, transaction)
        select p.project_id, pg_current_xact_id()
          from (select distinct project_id from changed) c
          join project p on p.project_id = c.project_id
            on conflict do nothing;
    end if;
    return null;
end
$$;
comment on function note_project_change is 'Marks the current transaction as one that changed the projects of these rows.';

create function note_changes_of(tab regclass) returns void language plpgsql as $$
begin
    execute format('create or replace trigger note_insert after insert on %s referencing new table as changed
                    for each statement execute function note_project_change()', tab);
    execute format('create or replace trigger note_update after update on %s referencing new table as changed
                    for each statement execute function note_project_change()', tab);
    execute format('create or replace trigger note_delete after delete on %s referencing old table as changed
                    for each statement execute function note_project_change()', tab);
    execute format('create or replace trigger note_truncate after truncate on %s
                    for each statement execute function note_project_change()', tab);
end
$$;
comment on function note_changes_of is 'Lets every change of a table''s rows be noted. Of a table that is divided, each part is asked for by itself.';

-- Transactions on these tables are waited for no longer than a moment: see V30.
do $$
declare
    -- What answers with an ETag are made of.
    tables text[] := array[
        'project', 'machine', 'benchmark', 'metric', 'series', 'revision', 'revision_tag', 'run', 'measurement', 'machine_median',
        'comparison', 'published_comparison', 'policy', 'quarantine', 'annotation', 'evaluation', 'machine_effect', 'change_point',
        'alert', 'limit_alert', 'limit_alert_handling', 'commit_search', 'commit_search_step', 'commit_search_alert', 'pull_request',
        'pull_request_head'];
    is_locked boolean := false;
    tab regclass;
begin
    -- A table that Citus has divided has no triggers, and no version is asked for there.
    if exists (select from pg_extension where extname = 'citus') then
        execute 'select array(select t from unnest($1) t
                               where not exists (select from pg_dist_partition d where d.logicalrelid = t::regclass))'
           into tables using tables;
    end if;
    if tables = '{}' then
        return;
    end if;

    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            execute 'lock table ' || array_to_string(tables, ', ') || ' in share row exclusive mode';
            is_locked := true;
            exit;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    if not is_locked then
        raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
    end if;

    -- An alert that is put aside until a time is another one from then on, of which no row tells.
    create index alert_snoozed on alert (project_id, snoozed_until) where snoozed_until is not null;

    for tab in select t::regclass from unnest(tables) t
                union select part.relid from unnest(tables) t cross join pg_partition_tree(t::regclass) part loop
        perform note_changes_of(tab);
    end loop;
end
$$;

-- As in V66.2. What is written to a range by its own name is noted, too.
create or replace function make_run_partitions() returns integer language plpgsql set lock_timeout to '300ms' as $$
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
