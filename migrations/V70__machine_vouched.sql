-- Whether any upload that is believed came from a machine. One that only others tell of may be made up, and must not take
-- the place of one that the mainline knows.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            alter table machine add column vouched boolean not null default true;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
comment on column machine.vouched is 'Whether an upload that is believed has come from it; the release before does not say, and is believed.';
