-- Alerts whose change is no longer found, before anybody acted on them: they are kept.

-- The release before takes one for what a person resolved, which it leaves alone: state and decision say RESOLVED as
-- long as it may be at work. It cannot read WITHDRAWN, which a later release may write.
alter table alert
    add column withdrawn boolean not null default false,
    drop constraint alert_state_check,
    add constraint alert_state_check
        check (state in ('SUSPECTED', 'CONFIRMED', 'ACKNOWLEDGED', 'RESOLVED', 'DISMISSED', 'WITHDRAWN')),
    -- An alert may move to a revision that a withdrawn one told of. Two may change places in one statement.
    drop constraint alert_project_id_series_id_revision_id_key,
    add constraint alert_one_a_revision
        exclude using btree (project_id with =, series_id with =, revision_id with =) where (not withdrawn)
        deferrable initially deferred;
comment on column alert.withdrawn is 'Whether the change was no longer found before anybody acted on the alert; its newest event has the reason.';
create index alert_of_series on alert (project_id, series_id, revision_id);
