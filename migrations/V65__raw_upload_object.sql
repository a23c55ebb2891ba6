-- Raw uploads may lie in a bucket of an object storage.
--
-- The release before writes content alone and reads what has it: a bucket is set once every replica is of this release.

alter table raw_upload
    alter column content drop not null,
    add column object_key text,
    add column compressed_bytes bigint check (compressed_bytes >= 0),
    add constraint raw_upload_place check (num_nonnulls(content, object_key) = 1),
    add constraint raw_upload_object_size check (object_key is null or compressed_bytes is not null);
create unique index raw_upload_object on raw_upload (project_id, object_key) where object_key is not null;
comment on column raw_upload.object_key is 'Name of the object in the bucket that holds the content; null where content does.';
comment on column raw_upload.compressed_bytes is 'How long the content is; null where a release before this column wrote it.';
