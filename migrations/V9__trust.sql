-- How far an upload is believed.

alter table project_token
    add column trust text not null default 'PROTECTED' check (trust in ('PROTECTED', 'MEMBER', 'FORK')),
    add constraint project_token_trust_of_scope check (trust = 'PROTECTED' or scope = 'upload');
comment on column project_token.trust is 'What becomes of the uploads that come with it: PROTECTED may extend the mainline, MEMBER may not, FORK is quarantined.';

alter table run
    add column trust text not null default 'PROTECTED' check (trust in ('PROTECTED', 'MEMBER', 'FORK')),
    add constraint run_mainline_is_protected check (trust = 'PROTECTED' or not mainline),
    add constraint run_of_fork_has_pull_request check (trust <> 'FORK' or pull_request is not null);
comment on column run.trust is 'PROTECTED may extend the mainline; MEMBER may not; FORK counts for its own pull request only and has no machine medians.';

-- What a fork sent must not stand in for the same output from somebody who is trusted.
drop index run_content;
create unique index run_content
    on run (project_id, revision_id, machine_id, started_at, body_hash, (trust = 'FORK')) nulls not distinct
    where idempotency_key is null;

alter table revision add column vouched boolean not null default true;
comment on column revision.vouched is 'Whether a PROTECTED upload told of it. Until then nothing that was said of it decides its place on the mainline.';
