-- A limit that is set when it is exceeded already was passed by no revision that anybody knows of.
alter table limit_alert add column passed_earlier boolean not null default false;
comment on column limit_alert.revision_id is 'The revision that passed the limit; where it was passed earlier, the oldest one that is known beyond it.';
comment on column limit_alert.passed_earlier is 'Whether the limit was passed before all revisions that were looked back over.';
