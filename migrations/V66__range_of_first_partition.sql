-- Measurements and raw uploads are divided by run from V66.2 on, so that what is old goes with its part of the table.
-- The tables of today become the first parts. That their runs are below its end is promised here and looked through in V66.1,
-- while the release before works on: then nobody waits for a scan when they become parts.
--
-- The end lies 100,000 runs ahead at least, days for a thousand projects, and V66.1 and V66.2 follow at once.

do $$
declare
    bound bigint;
begin
    select ceil((last_value + 100000) / 1000000.0) * 1000000 into bound from run_id_sequence;
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table measurement, raw_upload in access exclusive mode;
            execute format('alter table measurement add constraint measurement_first_runs check (run_id < %s) not valid', bound);
            execute format('alter table raw_upload add constraint raw_upload_first_runs check (run_id < %s) not valid', bound);
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
