-- Which commits a pull request has proposed, so that a late upload of an older one changes nothing that is shown.

create table pull_request_head (
    project_id   bigint not null references project on delete cascade,
    pull_request integer not null check (pull_request > 0),
    head         text not null,
    seen_at      timestamptz not null,
    primary key (project_id, pull_request, head)
);
comment on table pull_request_head is 'A commit that was the newest of a pull request when the forge was asked.';
comment on column pull_request_head.seen_at is 'When it became the newest, the last time: a force push can bring an older one back.';

insert into pull_request_head (project_id, pull_request, head, seen_at)
select project_id, pull_request, head, seen_at from pull_request;
