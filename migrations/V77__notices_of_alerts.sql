-- Judging asks what was told of an alert: the notices that name it are found by an index.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            create index notice_alerts on notice
                using gin (jsonb_path_query_array(facts, '$[*].alert') jsonb_path_ops);
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
