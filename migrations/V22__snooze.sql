-- Alerts that nobody wants to see before a certain day.

alter table alert add column snoozed_until timestamptz;
comment on column alert.snoozed_until is 'Until then it is not among the open ones; null or past: it is. Whatever is decided about it ends that.';
