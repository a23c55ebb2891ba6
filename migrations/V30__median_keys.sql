-- A machine median follows from measurements of a run, and their own keys see to it that its series and its machine exist; both
-- are deleted with their project alone. Looking for them again for each row took as long as storing it.
--
-- To drop a key locks three tables, which others lock in any order. So nobody is waited for so long that it could be a deadlock:
-- what was locked is let go, and tried again.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table machine_median, series, machine in access exclusive mode;
            alter table machine_median
                drop constraint machine_median_project_id_series_id_fkey,
                drop constraint machine_median_project_id_machine_id_fkey;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
