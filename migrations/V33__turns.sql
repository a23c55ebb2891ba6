-- Projects take turns in the queue.

alter table scheduled_tasks add column turn text
    generated always as (coalesce(substring(task_instance from '^([0-9]+)/'), task_name)) stored;
comment on column scheduled_tasks.turn is 'Who takes turns with whom: the project that the name begins with, else the kind of work.';
create index scheduled_tasks_turn on scheduled_tasks (turn, priority desc, execution_time) where not picked;
drop index scheduled_tasks_priority;

create table work_turn (
    turn     text primary key,
    taken_at timestamptz not null
);
comment on table work_turn is 'When something of each was last taken from the queue, by whichever replica.';
