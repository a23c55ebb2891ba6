-- What is measured. Every table but the two of the installation itself carries project_id in its keys,
-- so that the schema distributes by project.

create table project (
    project_id     bigint generated always as identity primary key,
    slug           text not null unique check (slug ~ '^[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?$'),
    name           text not null check (length(name) between 1 and 200),
    default_branch text not null check (length(default_branch) between 1 and 255),
    visibility     text not null check (visibility in ('PUBLIC', 'PRIVATE')),
    repository     text check (length(repository) <= 2000),
    created_at     timestamptz not null default now()
);
comment on table project is 'A repository, or part of one, with its benchmarks.';
comment on column project.default_branch is 'A revision is on the mainline if and only if it was uploaded with this branch and no pull request.';

create table instance_token (
    token_id     uuid primary key,
    secret_hash  bytea not null unique,
    name         text not null,
    scope        text not null check (scope in ('read', 'upload', 'admin')),
    created_at   timestamptz not null default now(),
    expires_at   timestamptz,
    last_used_at timestamptz
);
comment on table instance_token is 'Tokens for every project of the installation.';
comment on column instance_token.secret_hash is 'SHA-256 of the token: 32 random characters or more need no salt and no slow hash.';

create table project_token (
    project_id   bigint not null references project on delete cascade,
    token_id     uuid not null,
    secret_hash  bytea not null,
    name         text not null,
    scope        text not null check (scope in ('read', 'upload', 'admin')),
    created_at   timestamptz not null default now(),
    expires_at   timestamptz,
    last_used_at timestamptz,
    primary key (project_id, token_id),
    unique (project_id, secret_hash)
);
create index project_token_secret on project_token (secret_hash);
comment on table project_token is 'Tokens for one project.';

create table machine (
    project_id  bigint not null references project on delete cascade,
    machine_id  bigint generated always as identity,
    name        text not null check (length(name) between 1 and 200),
    generation  integer not null check (generation > 0),
    fingerprint jsonb not null,
    first_seen  timestamptz not null default now(),
    last_seen   timestamptz not null default now(),
    primary key (project_id, machine_id),
    unique (project_id, name, generation)
);
comment on table machine is 'A named host in one state: a changed fingerprint under the same name is a new row, its next generation.';

create table benchmark (
    project_id   bigint not null references project on delete cascade,
    benchmark_id bigint generated always as identity,
    name         text not null check (length(name) between 1 and 512),
    parameters   jsonb not null,
    identity     uuid not null generated always as (md5(name || E'\n' || parameters::text)::uuid) stored,
    primary key (project_id, benchmark_id),
    unique (project_id, identity)
);
comment on column benchmark.identity is 'Name and parameters in one value of fixed size, since both together can be longer than an index entry.';

create table metric (
    project_id bigint not null references project on delete cascade,
    metric_id  bigint generated always as identity,
    name       text not null check (length(name) between 1 and 200),
    dimension  text not null check (length(dimension) between 1 and 200),
    direction  text not null check (direction in ('HIGHER_IS_BETTER', 'LOWER_IS_BETTER', 'UNKNOWN')),
    primary key (project_id, metric_id),
    unique (project_id, name, dimension, direction)
);
comment on column metric.dimension is 'What its units have in common, such as op/time: units of one dimension are converted into each other.';

create table series (
    project_id   bigint not null references project on delete cascade,
    series_id    bigint generated always as identity,
    benchmark_id bigint not null,
    metric_id    bigint not null,
    unit         text not null check (length(unit) between 1 and 200),
    primary key (project_id, series_id),
    unique (project_id, benchmark_id, metric_id),
    foreign key (project_id, benchmark_id) references benchmark on delete cascade,
    foreign key (project_id, metric_id) references metric on delete cascade
);
comment on table series is 'A benchmark and a metric.';
comment on column series.unit is 'The unit of its first measurement; later ones are converted to it.';

create table revision (
    project_id   bigint not null references project on delete cascade,
    revision_id  bigint generated always as identity,
    name         text not null check (name ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    mainline     boolean not null,
    ordinal      bigint,
    committed_at timestamptz not null,
    subject      text,
    author       text,
    first_seen   timestamptz not null default now(),
    primary key (project_id, revision_id),
    unique (project_id, name)
);
create index revision_place on revision (project_id, mainline, ordinal nulls first, committed_at, first_seen, revision_id);
comment on column revision.ordinal is 'Place on the mainline where the client gave one; before it count revisions without, by time.';
comment on column revision.committed_at is 'When it was committed; the time of the first upload where nobody said.';

create table revision_tag (
    project_id  bigint not null references project on delete cascade,
    tag         text not null check (tag ~ '^[A-Za-z0-9._/+-]{1,128}$'),
    revision_id bigint not null,
    primary key (project_id, tag),
    foreign key (project_id, revision_id) references revision on delete cascade
);
create index revision_tag_revision on revision_tag (project_id, revision_id);
comment on table revision_tag is 'A name for a revision, such as 5.5.1; it moves when it is given again.';
