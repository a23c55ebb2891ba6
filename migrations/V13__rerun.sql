-- Running again: what is judged once more when a baseline is measured anew, or the other half of a round comes in.

alter table evaluation add column base_revision_id bigint;
alter table evaluation add column open boolean not null default false;
create index evaluation_of_base on evaluation (project_id, base_revision_id) where open;
comment on column evaluation.base_revision_id is 'The newest revision that it was judged against the last time.';
comment on column evaluation.open is 'Whether running its baseline again would answer something: a doubt about the machines, or a change that was seen once.';

alter table evaluation add column waiting_until timestamptz;
create index evaluation_that_waits on evaluation (project_id) where waiting_until is not null;
comment on column evaluation.waiting_until is 'Until when the gate is held open for machines that have not reported; null where it is decided.';

create index run_of_pair on run (project_id, pair) where pair is not null;
