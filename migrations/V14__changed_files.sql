-- What a revision changes, so that one that cannot change the speed is known.

alter table revision add column changed_files text[];
comment on column revision.changed_files is 'Paths from the top of the repository, as an upload told; null where none did.';
