-- What the pull requests of a project have been told.

create table review_comment (
    project_id      bigint not null references project on delete cascade,
    pull_request    integer not null check (pull_request > 0),
    requests        integer not null check (requests > 0),
    state           text not null check (state in ('QUEUED', 'TOLD', 'NOT_TOLD', 'RETRYING', 'FAILED')),
    reason          text,
    evaluation_id   uuid,
    comment_id      bigint,
    comment_digest  uuid,
    commented_at    timestamptz,
    comment_deleted boolean not null default false,
    status_digest   uuid,
    status_at       timestamptz,
    attempts        integer not null default 0 check (attempts >= 0),
    failing_since   timestamptz,
    not_before      timestamptz,
    lease           uuid,
    leased_until    timestamptz,
    primary key (project_id, pull_request)
);
comment on table review_comment is 'The one comment and the commit status of a pull request, as its forge has them.';
comment on column review_comment.requests is 'How often there was something to tell; only the last request is worked off.';
comment on column review_comment.reason is 'Why there is no comment, or why the last attempt failed.';
comment on column review_comment.evaluation_id is 'What was told of last, its revision known to the forge as the newest of this pull request.';
comment on column review_comment.comment_id is 'The number that the forge gave the comment; null until one is posted.';
comment on column review_comment.comment_digest is 'Of the text that was sent last: the same text is not sent again.';
comment on column review_comment.comment_deleted is 'A person deleted the comment: it is not posted again.';
comment on column review_comment.lease is 'Who is writing to the forge; for nobody after leased_until.';
