-- Subscriptions to what changed in a week: beside the events, whose names the release before must know.

alter table subscription
    add column weekly boolean not null default false,
    drop constraint subscription_events_check,
    add constraint subscription_events_check check (cardinality(events) > 0 or weekly);
comment on column subscription.weekly is 'Whether what changed in a week is told on Mondays, at digest_at in time_zone.';
comment on column subscription.digest_at is 'When a daily digest is sent, and what changed in a week, in time_zone.';
