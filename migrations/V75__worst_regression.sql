-- The regression that an evaluation's headline names, so that the start page names it without reading the whole report. The
-- columns are empty for all that was judged before, and for the release before.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            alter table evaluation add column worst_series bigint, add column worst_percent double precision;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
comment on column evaluation.worst_series is 'The series of its worst regression, of the primary metric where that has any; null without one.';
comment on column evaluation.worst_percent is 'The change of that series in the sign of its metric; null from 0.';
