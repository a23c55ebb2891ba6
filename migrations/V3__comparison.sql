create table comparison (
    project_id            bigint not null references project on delete cascade,
    comparison_id         uuid not null,
    title                 text not null check (length(title) between 1 and 200),
    baseline_selector     text not null,
    baseline_revision_id  bigint not null,
    baseline_mainline     boolean not null,
    candidate_selector    text not null,
    candidate_revision_id bigint not null,
    candidate_mainline    boolean not null,
    created_at            timestamptz not null default now(),
    primary key (project_id, comparison_id),
    unique (project_id, title, baseline_revision_id, baseline_mainline, candidate_revision_id, candidate_mainline),
    foreign key (project_id, baseline_revision_id) references revision on delete cascade,
    foreign key (project_id, candidate_revision_id) references revision on delete cascade
);
comment on table comparison is 'A comparison kept under a permanent id: the revisions that its selectors chose when it was kept.';
