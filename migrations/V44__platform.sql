-- What machines are replicates of each other. Results of another platform than the project's first are other series.
--
-- A platform is a column of the metric, since the release before finds a series by its benchmark and its metric alone,
-- and a metric by its name, dimension and direction: both keys stay while it is at work. So the dimension of a metric on
-- another platform names that as well, behind a line break.

do $$
begin
    set local lock_timeout to '300ms';
    for attempt in 1..100 loop
        begin
            lock table project, machine, metric in access exclusive mode;
            alter table project add column platform text check (length(platform) between 1 and 100);
            alter table machine add column platform text check (length(platform) between 1 and 100);
            alter table metric
                add column platform text check (length(platform) between 1 and 100),
                drop constraint metric_dimension_check,
                add constraint metric_dimension_check check (length(dimension) <= 301);
            return;
        exception when lock_not_available then
            perform pg_sleep(0.2 * random());
        end;
    end loop;
    raise exception 'The tables were in use all the time: start once more, best while few uploads come in.';
end
$$;
comment on column project.platform is 'The name of the platform of the project''s first results; null while nobody has said it.';
comment on column machine.platform is 'The platform whose replicate the machine is, if it is another one than the project''s first.';
comment on column metric.platform is 'The platform of the machines that measured it, if it is another one than the project''s first.';
comment on column metric.dimension is 'What its units have in common, such as op/time: units of one dimension are converted into each other. Empty: a number without a unit. Where the metric has a platform, a line break and its name follow.';
