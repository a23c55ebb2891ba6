-- Whether the service has the key that the secrets were encrypted with, is seen at its start: a database may be restored
-- without it. A release that knows nothing of it goes on as before; where there is no row, the secrets themselves tell.

create table key_proof (
    is_only    boolean primary key default true check (is_only),
    salt       text not null,
    encrypted  bytea not null
);
comment on table key_proof is 'A known text, encrypted with the key that secrets are encrypted with; none before the first secret. Belongs to no project.';
comment on column key_proof.encrypted is 'With AES-256 in GCM; the key lies outside of the database.';
