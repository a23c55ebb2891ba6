-- What V66 promised is looked through: a minute or so for a hundred million measurements, during which all goes on.

alter table measurement validate constraint measurement_first_runs;
alter table raw_upload validate constraint raw_upload_first_runs;

-- An index that is unique has the run in it where a table is divided by runs. Names of objects are random, so this one need not be.
-- Uploads wait for it: a million take a second.
do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            create index raw_upload_0_object on raw_upload (project_id, object_key) where object_key is not null;
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'Raw uploads were written all the time: start once more, best while few uploads come in.';
end
$$;
