-- Profiles count for a project's share of the day as runs do, and stand in its log.

alter table upload_log add column profile uuid;
comment on column upload_log.profile is 'What was stored, if it was a profile for the run.';
