-- States of pages that people gave a name, and more kinds of work that takes long.

create table saved_view (
    project_id bigint not null references project on delete cascade,
    view_id    uuid not null,
    name       text not null check (length(name) between 1 and 100),
    address    text not null check (length(address) <= 4000),
    saved_by   text not null check (length(saved_by) between 1 and 300),
    saved_at   timestamptz not null default now(),
    primary key (project_id, view_id),
    unique (project_id, name)
);
comment on table saved_view is 'A state of a page under a name, for everybody who may see the project.';
comment on column saved_view.address is 'What follows the address of the project''s page, such as /alerts?state=ALL.';

alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('REREAD', 'BACKTEST', 'IMPORT'));
alter table job drop constraint job_status_check;
alter table job add constraint job_status_check
    check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'));
alter table job
    add column question text,
    add column task     text,
    add column seen_at  timestamptz not null default now();
comment on column job.question is 'What was asked, and of which data: the same question has the same answer.';
comment on column job.task is 'What the work needs to know, such as a policy.';
comment on column job.seen_at is 'When it last went on; work outside the queue that stands still was lost with its process.';

-- One at a time of those that would do the same work twice; questions differ.
drop index job_open;
create unique index job_open on job (project_id, kind)
    where status in ('QUEUED', 'RUNNING') and kind in ('REREAD', 'IMPORT');
create index job_question on job (project_id, question) where question is not null;
