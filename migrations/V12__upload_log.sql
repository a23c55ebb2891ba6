-- Every upload that was tried, stored or refused.

create table upload_log (
    project_id  bigint not null references project on delete cascade,
    upload_id   bigint generated always as identity,
    received_at timestamptz not null default now(),
    sender      text,
    address     text not null,
    revision    text,
    machine     text,
    status      integer not null,
    run         uuid,
    problem     text,
    detail      text,
    bytes       bigint not null check (bytes >= 0),
    primary key (project_id, upload_id)
);
create index upload_log_stored on upload_log (project_id, received_at) include (bytes) where status = 201;
create index upload_log_age on upload_log (received_at);
comment on table upload_log is 'Kept for some months, so that nobody has to guess why a run is missing.';
comment on column upload_log.sender is 'The name of the token, job or webhook; absent if the credentials were not good.';
comment on column upload_log.address is 'Where the request came from: shown to admins only.';
comment on column upload_log.revision is 'As the client wrote it, which may be no revision at all.';
comment on column upload_log.run is 'What was stored, or stored before in the same way.';
comment on column upload_log.problem is 'The last part of the type of the problem that the client was told of.';
comment on column upload_log.bytes is 'As they came over the wire.';
