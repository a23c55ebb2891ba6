-- A year of so many projects as setting growth.projects says, thinned to 67 of its revisions: of each 100 series with 5 samples on
-- 3 machines, so 100,500 samples a project. Ids of runs are as far apart as if all of a year's were there, 11 millions for 1,000
-- projects, and runs are stored in the order of time, as uploads come in. Beside them one project with 1,000 series at 20 revisions,
-- and one with 1,000 revisions of a single machine.
--
-- As a superuser, since keys are not looked for row by row.

set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';

create table growth_size as
select name, series, machines, revisions, interval '1 year' / revisions as between_revisions
  from (select 'growth-' || n, 100, 3, 67 from generate_series(1, current_setting('growth.projects')::integer) n
        union all values ('growth-large', 1000, 3, 20), ('growth-long', 10, 1, 1000)) as s (name, series, machines, revisions);

insert into project (slug, name, default_branch, default_branch_known, visibility)
select name, name, 'main', true, 'PUBLIC' from growth_size;
alter table growth_size add column project_id bigint;
update growth_size set project_id = p.project_id from project p where p.slug = growth_size.name;

insert into machine (project_id, name, generation, fingerprint)
select project_id, 'perf-' || n, 1, '{}' from growth_size, generate_series(1, machines) n;
insert into benchmark (project_id, name, parameters)
select project_id, 'Suite.benchmark' || n, jsonb_build_object('size', (n * 10)::text) from growth_size, generate_series(1, series) n;
insert into metric (project_id, name, dimension, direction)
select project_id, 'time', 'time', 'LOWER_IS_BETTER' from growth_size;
insert into series (project_id, benchmark_id, metric_id, unit)
select b.project_id, b.benchmark_id, m.metric_id, 'ms' from benchmark b join metric m using (project_id) order by 1, 2;

insert into revision (project_id, name, mainline, ordinal, committed_at, subject, author)
select project_id, 'r' || n, true, n, now() - interval '1 year' + n * between_revisions, 'Commit ' || n, 'A. Writer'
  from growth_size, generate_series(1, revisions) n order by 5, 1;

create table growth_run as
select r.project_id, r.revision_id, m.machine_id, r.committed_at + m.machine_id % 7 * interval '1 minute' as received_at,
       row_number() over (order by r.committed_at, r.project_id, m.machine_id) as number, s.series
  from revision r join growth_size s using (project_id) join machine m using (project_id);
alter table growth_run add column run_id bigint;
update growth_run set run_id = number * greatest(1, 11000 * current_setting('growth.projects')::bigint / (select count(*) from growth_run));
analyze;
