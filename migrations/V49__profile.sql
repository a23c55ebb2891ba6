-- Profiles beside the numbers: stacks with weights, attached to a run.

create table profile_frame (
    project_id bigint not null references project on delete cascade,
    frame_id   bigint generated always as identity,
    name       text not null,
    name_hash  bytea not null,
    primary key (project_id, frame_id),
    unique (project_id, name_hash)
);
comment on table profile_frame is 'A function as profiles name it, once a project. Those of profiles that are gone stay: the next profile has nearly the same.';
comment on column profile_frame.name_hash is 'SHA-256 of the name in UTF-8, since a name can be longer than an index entry.';

create table profile (
    project_id   bigint not null,
    profile_id   uuid not null,
    run_id       bigint not null,
    benchmark_id bigint,
    content_hash bytea not null,
    format       text not null check (length(format) between 1 and 50),
    unit         text not null check (length(unit) between 1 and 200),
    frames       bigint[] not null,
    frame_of     integer[] not null,
    parent_of    integer[] not null,
    self         double precision[] not null,
    received_at  timestamptz not null default now(),
    primary key (project_id, profile_id),
    unique nulls not distinct (project_id, run_id, benchmark_id, content_hash),
    foreign key (project_id, run_id) references run on delete cascade,
    foreign key (project_id, benchmark_id) references benchmark on delete cascade
);
create index profile_of_benchmark on profile (project_id, benchmark_id);
create index profile_received on profile (project_id, received_at, profile_id);
comment on table profile is 'Stacks with weights, folded to a tree: stacks with the same beginning share its nodes. Never part of judged numbers.';
comment on column profile.benchmark_id is 'The benchmark that ran alone while the profile was taken; null where the whole suite did.';
comment on column profile.content_hash is 'SHA-256 of the file, unpacked from the encoding it was sent in: the same file twice is one profile.';
comment on column profile.unit is 'Of the weights, such as samples or ns.';
comment on column profile.frames is 'The different frames, by number.';
comment on column profile.frame_of is 'By node, its frame as an index of frames, from 0.';
comment on column profile.parent_of is 'By node, its caller, which stands before it; -1 for the outermost.';
comment on column profile.self is 'By node, its weight without what it called.';

create table raw_profile (
    project_id     bigint not null,
    profile_id     uuid not null,
    content        bytea not null,
    unpacked_bytes bigint not null check (unpacked_bytes >= 0),
    primary key (project_id, profile_id),
    foreign key (project_id, profile_id) references profile on delete cascade
);
alter table raw_profile alter column content set storage external;
comment on table raw_profile is 'The profiler''s file as it came, kept as long as raw uploads are.';
comment on column raw_profile.content is 'Compressed with zstd, therefore stored without further compression.';
