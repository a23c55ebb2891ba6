-- What V73 made ready: uploads write batches from here on. What is there in the old form is moved run by run while the service is
-- at work, and is read where it is until then. The release of V73 reads both and may work on beside this one.

comment on table measurement is 'A run''s result for a series, as it was stored before V74; moved to measurement_batch.';
comment on column machine_median.runs is 'The median of each valid execution, in order of upload; empty where the only one is the median.';

-- Rows go when autovacuum has been there, but their index does not. What is empty is looked through in a moment then.
create function truncate_moved_measurements() returns integer language plpgsql set lock_timeout to '300ms' as $$
declare
    small constant bigint := 8 * 1024 * 1024;
    truncated integer := 0;
    part text;
    is_empty boolean;
begin
    for part in select name from run_partition where parent = 'measurement'
                 and pg_relation_size(name::regclass) < small and pg_indexes_size(name::regclass) > small loop
        execute format('lock table %I in access exclusive mode', part);
        execute format('select not exists (select from %I)', part) into is_empty;
        if is_empty then
            execute format('truncate %I', part);
            truncated := truncated + 1;
        end if;
    end loop;
    return truncated;
exception when lock_not_available then
    return -1;
end
$$;
comment on function truncate_moved_measurements is
    'Gives back what the index of moved measurements takes. Returns in how many ranges; -1 if others were in use.';
