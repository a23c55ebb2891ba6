-- Projects take turns in the queue.
--
-- The turn is no column: the release before reads whole rows of the queue within uploads, by statements that PostgreSQL has
-- prepared and refuses to run once a row has one column more.

create function queue_turn(task_name text, task_instance text) returns text
    language sql immutable parallel safe
    return coalesce(substring(task_instance from '^([0-9]+)/'), task_name);
comment on function queue_turn is 'Who takes turns with whom: the project that the name of the work begins with, else the kind of work.';
create index scheduled_tasks_turn on scheduled_tasks (queue_turn(task_name, task_instance), priority desc, execution_time)
 where not picked;
drop index scheduled_tasks_priority;

create table work_turn (
    turn     text primary key,
    taken_at timestamptz not null
);
comment on table work_turn is 'When something of each was last taken from the queue, by whichever replica.';
