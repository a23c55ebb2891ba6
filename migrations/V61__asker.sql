-- Who asked is known by more than a name, which several tokens may have.

alter table measurement_request add column asked_by_id text;
comment on column measurement_request.asked_by_id is 'The id of the caller who asked; null for the service itself, and for who wrote a comment.';
