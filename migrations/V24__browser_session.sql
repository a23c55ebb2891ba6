-- What a browser's cookie stands for, where every replica finds it. The columns are those of Spring Session.

create table browser_session (
    primary_id            char(36) primary key,
    session_id            char(36) not null unique,
    creation_time         bigint not null,
    last_access_time      bigint not null,
    max_inactive_interval integer not null,
    expiry_time           bigint not null,
    principal_name        varchar(100)
);
create index browser_session_expiry on browser_session (expiry_time);
create index browser_session_principal on browser_session (principal_name);
comment on table browser_session is 'Somebody who has signed in, or is about to. Readers of public pages have none.';
comment on column browser_session.creation_time is 'Milliseconds since 1970, as are the other times.';
comment on column browser_session.max_inactive_interval is 'Seconds without a request after which it ends.';
comment on column browser_session.principal_name is 'The person or token; null while somebody is signing in.';

create table browser_session_attributes (
    session_primary_id char(36) not null references browser_session on delete cascade,
    attribute_name     varchar(200) not null,
    attribute_bytes    bytea not null,
    primary key (session_primary_id, attribute_name)
);
