-- Benchmarks that are measured and shown, and not judged for a while.

create table quarantine (
    project_id    bigint not null references project on delete cascade,
    quarantine_id uuid not null,
    benchmark     text not null check (length(benchmark) between 1 and 500),
    metric        text check (length(metric) between 1 and 200),
    reason        text not null check (length(reason) between 1 and 4000),
    until         timestamptz not null,
    made_by       text not null check (length(made_by) between 1 and 300),
    made_at       timestamptz not null default now(),
    primary key (project_id, quarantine_id)
);
comment on table quarantine is 'What is not judged until a day, and why. Rows stay when their day has come, until somebody deletes them.';
comment on column quarantine.benchmark is 'A pattern of names, as in the policy.';
comment on column quarantine.metric is 'A pattern as well; null: every metric.';
