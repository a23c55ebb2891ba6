-- How large what an alert tells of is, also where it rose from 0.
alter table alert add column difference double precision;
comment on column alert.difference is 'As of its change point.';
