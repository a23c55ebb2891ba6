-- The start page names the open pull requests: they are found by indexes, whatever was judged before.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            create index pull_request_that_is_open on pull_request (project_id, pull_request) where open;
            create index evaluation_of_pull_request_requested on evaluation (project_id, requested_at)
                include (pull_request) where pull_request is not null;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
