-- Comments of their own that pull requests get once, beside the one that is kept up to date.

create table remark (
    project_id    bigint not null references project on delete cascade,
    remark_id     uuid not null,
    pull_request  integer not null check (pull_request > 0),
    body          text not null,
    state         text not null check (state in ('QUEUED', 'TOLD', 'NOT_TOLD', 'RETRYING', 'FAILED')),
    reason        text,
    comment_id    bigint,
    lease         uuid,
    leased_until  timestamptz,
    attempts      integer not null default 0,
    failing_since timestamptz,
    not_before    timestamptz,
    asked_at      timestamptz not null default now(),
    primary key (project_id, remark_id)
);
comment on table remark is 'A comment that a pull request gets once, such as that it brought a commit which a search named.';
comment on column remark.body is 'Its text, without the marker by which it is found again on the forge.';
comment on column remark.reason is 'Why it was not posted, or why the last attempt failed.';
comment on column remark.comment_id is 'The forge''s number of the comment; null until it is posted.';
comment on column remark.lease is 'The process that may post it; another waits until leased_until.';
comment on column remark.attempts is 'How many failed in a row.';
comment on column remark.not_before is 'When the next attempt is made.';
