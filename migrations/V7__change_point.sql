-- Where a series' level changed on the mainline.

create table change_point (
    project_id           bigint not null references project on delete cascade,
    change_point_id      uuid not null,
    series_id            bigint not null,
    revision_id          bigint not null,
    previous_revision_id bigint not null,
    percent_change       double precision,
    z_score              double precision,
    p_value              double precision not null check (p_value between 0 and 1),
    effect               double precision,
    points_after         integer not null check (points_after > 0),
    state                text not null check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
    note                 text check (length(note) <= 4000),
    decided_by           text,
    decided_at           timestamptz,
    found_at             timestamptz not null default now(),
    primary key (project_id, change_point_id),
    -- Two of them may change places in one statement.
    unique (project_id, series_id, revision_id) deferrable initially deferred,
    foreign key (project_id, series_id) references series on delete cascade,
    foreign key (project_id, revision_id) references revision on delete cascade,
    foreign key (project_id, previous_revision_id) references revision on delete cascade
);
create index change_point_found on change_point (project_id, found_at desc, change_point_id desc);
comment on table change_point is 'A mainline revision from which on a series has another level.';
comment on column change_point.revision_id is 'The first of the new level.';
comment on column change_point.previous_revision_id is 'The last of the old level that was measured: what came after it, up to revision_id, is suspect.';
comment on column change_point.percent_change is 'Of the means of the levels; null where the old one is 0.';
comment on column change_point.effect is 'In standard deviations; null where there is no spread.';
comment on column change_point.points_after is 'How many points the series has from the change on; below 5 it may yet be a passing disturbance.';
comment on column change_point.state is 'What a person says of it: a confirmed one stays, near a rejected one none is found again.';
