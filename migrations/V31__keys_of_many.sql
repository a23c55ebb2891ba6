-- Keys that were looked for once a row, though each set of rows is stored at once:
-- a measurement's series is looked for with its whole set now, in the statement that stores it, and is deleted with its project alone;
-- a machine median follows from measurements of a run, whose own key sees to it that the revision exists and stays.
-- For an upload of 100 benchmarks that was a fifth of the database's work, and a lock written to each of 100 series.
--
-- To drop a key locks two tables, which others lock in any order. So nobody is waited for so long that it could be a deadlock:
-- what was locked is let go, and tried again.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table measurement, series, machine_median, revision in access exclusive mode;
            alter table measurement drop constraint measurement_project_id_series_id_fkey;
            alter table machine_median drop constraint machine_median_project_id_revision_id_fkey;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
