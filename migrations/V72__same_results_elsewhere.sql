-- The same output may be a run of a pull request and one of the default branch, so that equal outputs of a revision are no
-- longer one. Uploads that repeat each other wait for each other at a lock of their own.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            drop index run_content;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
