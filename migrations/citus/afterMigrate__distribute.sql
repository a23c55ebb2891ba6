-- Divides the tables among the nodes of a Citus cluster, by project. Runs after the migrations, with BENCHWARDEN_CITUS=true
-- only, and does nothing to tables that are divided already; those that a later migration adds follow with its start.

do $$
declare
    -- Looked at before it is known which project is meant, or by all projects: small, and whole on every node.
    everywhere constant text[] := array[
        'project', 'person', 'project_role', 'project_token', 'trusted_publisher', 'webhook_secret', 'retention'];
    one record;
    keys record;
    noted record;
begin
    if not exists (select from pg_extension where extname = 'citus') then
        raise exception 'BENCHWARDEN_CITUS is set, but this database has no Citus: run "create extension citus" in it first, on every node.';
    end if;

    -- A row of project is seen by foreign keys of all shards, so they must not be worked on at the same time.
    set local citus.multi_shard_modify_mode to 'sequential';

    create temporary table undivided on commit drop as
    select t.oid::regclass as name, t.relname = any(everywhere) as everywhere
      from pg_class t
     where t.relnamespace = 'public'::regnamespace
       -- Ranges of a table that is divided into ranges follow with it.
       and t.relkind in ('r', 'p') and not t.relispartition
       and not exists (select from pg_dist_partition d where d.logicalrelid = t.oid)
       and (t.relname = any(everywhere)
            or exists (select from pg_attribute a
                        where a.attrelid = t.oid and a.attname = 'project_id' and not a.attisdropped));

    -- Changes are not noted there (V67): Citus divides no table with triggers.
    for noted in
        select g.tgrelid::regclass as name, g.tgname as trigger
          from pg_trigger g
          join pg_proc f on f.oid = g.tgfoid
         where f.proname = 'note_project_change' loop
        execute format('drop trigger %I on %s', noted.trigger, noted.name);
    end loop;

    -- Keys between tables are made anew when both are divided, whatever the order was.
    create temporary table their_keys on commit drop as
    select k.conrelid::regclass as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k
     where k.contype = 'f' and k.conrelid in (select u.name from undivided u);

    for keys in select * from their_keys loop
        execute format('alter table %s drop constraint %I', keys.name, keys.key);
    end loop;
    for one in select * from undivided order by everywhere desc, name::text loop
        if one.everywhere then
            perform create_reference_table(one.name);
        else
            perform create_distributed_table(one.name, 'project_id', colocate_with => 'default');
        end if;
    end loop;
    for keys in select * from their_keys loop
        execute format('alter table %s add constraint %I %s', keys.name, keys.key, keys.definition);
    end loop;
end
$$;
