-- What a search came to stays with its alert until another one has come to something.

alter table commit_search_alert
    add column former_search_id uuid,
    add foreign key (project_id, former_search_id) references commit_search (project_id, search_id) on delete cascade;
comment on column commit_search_alert.former_search_id is 'The one before, which came to something, while the newest is under way; null otherwise.';
