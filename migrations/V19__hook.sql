-- What forges tell the service, and what people ask of it there.

create table hook_delivery (
    kind        text not null,
    delivery    text not null check (length(delivery) between 1 and 200),
    received_at timestamptz not null default clock_timestamp(),
    primary key (kind, delivery)
);
create index hook_delivery_received on hook_delivery (received_at);
comment on table hook_delivery is 'Webhooks of forges that were taken, so that each is taken once. Belongs to no project.';
comment on column hook_delivery.delivery is 'As the forge numbers it.';

create table command (
    project_id   bigint not null references project on delete cascade,
    remark       bigint not null,
    pull_request integer not null,
    account      text not null,
    asked        text not null,
    done         boolean not null,
    handled_at   timestamptz not null default clock_timestamp(),
    primary key (project_id, remark)
);
comment on table command is 'What people asked for in comments of pull requests, so that each is done once.';
comment on column command.remark is 'The forge''s number of the comment.';
comment on column command.done is 'False if there was nothing that could be done.';

create table forge_reading (
    project_id      bigint primary key references project on delete cascade,
    remarks_read_at timestamptz not null
);
comment on table forge_reading is 'Up to when the comments of a project''s repository have been read.';
