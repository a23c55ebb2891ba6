-- How much of the past an evaluation of the mainline was judged with while that was short, so that it is judged once more when
-- what was before it is uploaded behind it. The column is empty for all that was judged before, and for the release before.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            alter table evaluation add column past_runs integer;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
comment on column evaluation.past_runs is 'How many runs the revisions before it had when it was judged, where these were few; null where its past was long.';
