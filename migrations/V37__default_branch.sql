-- Whether a project's default branch is known or assumed, and the work that follows when it changes.

alter table project add column default_branch_known boolean not null default false;
comment on column project.default_branch_known is 'A person, a CI job or the forge said so; else it is what the service assumes, and the next one that says so decides.';

-- What is in use is not exchanged by the next upload that says otherwise.
update project
   set default_branch_known = true
 where default_branch <> 'main'
    or exists (select from revision r where r.project_id = project.project_id and r.mainline);

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('REREAD', 'BACKTEST', 'IMPORT', 'MAINLINE'));
drop index job_open;
create unique index job_open on job (project_id, kind)
    where status in ('QUEUED', 'RUNNING') and kind in ('REREAD', 'IMPORT', 'MAINLINE');
