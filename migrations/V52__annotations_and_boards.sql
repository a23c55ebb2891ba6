-- What people know about revisions, and charts that a team keeps beside each other.

create table annotation (
    project_id    bigint not null,
    annotation_id uuid not null,
    revision_id   bigint not null,
    text          text not null check (length(text) between 1 and 200),
    written_by    text not null check (length(written_by) between 1 and 300),
    written_at    timestamptz not null default now(),
    primary key (project_id, annotation_id),
    foreign key (project_id, revision_id) references revision on delete cascade
);
create index annotation_of_revision on annotation (project_id, revision_id);
comment on table annotation is 'What somebody knows about a revision, such as a new JDK; histories show it.';
comment on column annotation.written_by is 'Who wrote the text as it is now.';

create table board (
    project_id bigint not null references project on delete cascade,
    board_id   uuid not null,
    name       text not null check (length(name) between 1 and 100),
    made_by    text not null check (length(made_by) between 1 and 300),
    made_at    timestamptz not null default now(),
    primary key (project_id, board_id),
    unique (project_id, name)
);
comment on table board is 'Charts that a team keeps beside each other, for everybody who may see the project.';

create table board_chart (
    project_id bigint not null,
    board_id   uuid not null,
    chart_id   uuid not null,
    series_id  bigint not null,
    query      text not null check (length(query) <= 2000),
    primary key (project_id, board_id, chart_id),
    foreign key (project_id, board_id) references board on delete cascade,
    foreign key (project_id, series_id) references series on delete cascade
);
create index board_chart_of_series on board_chart (project_id, series_id);
comment on table board_chart is 'A history on a board. Their order is that of their ids, which begin with the time.';
comment on column board_chart.query is 'What follows the address of the page of the series: other series, scale, range.';
