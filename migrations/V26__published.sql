-- Comparisons that somebody else published: percent and z are given, there are no samples.

create table published_comparison (
    project_id    bigint not null references project on delete cascade,
    comparison_id uuid not null,
    title         text not null check (length(title) between 1 and 200),
    baseline      text not null check (length(baseline) between 1 and 200),
    candidate     text not null check (length(candidate) between 1 and 200),
    source        text not null check (length(source) between 1 and 2000),
    findings      json not null,
    created_at    timestamptz not null default now(),
    primary key (project_id, comparison_id),
    unique (project_id, title)
);
comment on table published_comparison is 'A table of percent and z from release notes or a paper, shown like a comparison and marked as published.';
comment on column published_comparison.baseline is 'What the publication calls its baseline, such as 5.4; no revision of the project.';
comment on column published_comparison.source is 'Where it was published: an address or a citation.';
comment on column published_comparison.findings is 'The rows in their order: benchmark, parameters, percentImprovement and zImprovement.';
