-- What is good for one upload may bring that upload again: after a 503, say, or an answer that was lost.

alter table used_credential add column upload_hash bytea;
comment on column used_credential.upload_hash is 'Of the upload that it was used for, which alone it may bring again. Null where that had no Idempotency-Key, and from the release before: it may bring none.';
