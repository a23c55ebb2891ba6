-- How long what is large is kept, and projects that are being deleted.

create table retention (
    project_id         bigint not null references project on delete cascade,
    samples_days       integer check (samples_days between 0 and 36500),
    raw_uploads_days   integer check (raw_uploads_days between 0 and 36500),
    pull_requests_days integer check (pull_requests_days between 0 and 36500),
    primary key (project_id)
);
comment on table retention is 'What a project wants otherwise than the installation. In all columns: null follows the installation, 0 keeps for ever.';
comment on column retention.samples_days is 'After so many days the samples of an execution give way to their median.';
comment on column retention.raw_uploads_days is 'After so many days the harness''s own output is dropped.';
comment on column retention.pull_requests_days is 'So many days after its last upload a closed pull request''s results are dropped.';

alter table run add column thinned boolean not null default false;
comment on column run.thinned is 'Its measurements hold the median of each execution in place of its samples.';

-- What is still to be thinned, oldest first. Built in place: a million runs take a second.
create index run_not_thinned on run (project_id, received_at) where not thinned and round is null;

alter table project add column deleted_at timestamptz;
comment on column project.deleted_at is 'When it was deleted: nobody sees it any more, and what it holds is being removed.';
