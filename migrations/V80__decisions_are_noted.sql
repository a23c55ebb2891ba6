-- Evaluations and releases are answered with an ETag from here on: people's decisions about them are noted, see V67.

do $$
declare
    tables text[] := array['release_decision', 'review_decision'];
    is_locked boolean := false;
    tab text;
begin
    -- As in V67: on Citus nothing is noted.
    if not exists (select from pg_trigger where tgrelid = 'run'::regclass and tgname = 'note_insert') then
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

    foreach tab in array tables loop
        perform note_changes_of(tab::regclass);
    end loop;
end
$$;
