-- Ended requests and their logs are cleared every hour: what is old enough is found by an index.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table measurement_request, measurement_log in share mode;
            create index measurement_request_ended on measurement_request (finished_at)
                where state not in ('QUEUED', 'LEASED', 'DISPATCHED');
            create index measurement_log_age on measurement_log (at);
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
