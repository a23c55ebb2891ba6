package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.TaskResolver.UnresolvedTask;
import com.github.kagkarlsson.scheduler.jdbc.JdbcTaskRepositoryContext;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Execution;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/**
 * Order in which due work is taken from the queue: projects take turns, so that one with thousands
 * of waiting evaluations does not delay others, and within a project urgent work comes before work
 * that is due earlier. The turn is stored in the database, so replicas agree.
 */
final class TakingTurns extends PostgreSqlJdbcCustomization {

  /** Spare rows, since another replica may take some of the chosen ones meanwhile. */
  private static final int SPARE = 2;

  /**
   * The first common table walks along the index from one turn to the next, among those with
   * something due: work due later costs next to nothing.
   */
  private static final String TAKE =
      """
      with recursive waiting as (
        (select queue_turn(task_name, task_instance) as turn from scheduled_tasks
          where not picked and execution_time <= ?
          order by queue_turn(task_name, task_instance) limit 1)
        union all
        select (select min(queue_turn(s.task_name, s.task_instance)) from scheduled_tasks s
                 where not s.picked and s.execution_time <= ?
                   and queue_turn(s.task_name, s.task_instance) > w.turn)
          from waiting w
         where w.turn is not null
      ), due as (
        select d.task_name, d.task_instance, d.place, t.taken_at
          from waiting w
         cross join lateral (
           select f.*, row_number() over (order by f.priority desc, f.execution_time) as place
             from (select s.task_name, s.task_instance, s.priority, s.execution_time
                     from scheduled_tasks s
                    where not s.picked and s.execution_time <= ?
                      and queue_turn(s.task_name, s.task_instance) = w.turn
                      and s.task_name <> all(?)
                    order by s.priority desc, s.execution_time
                    limit ?) f) d
          left join work_turn t on t.turn = w.turn
      ), taken as (
        update scheduled_tasks q
           set picked = true, picked_by = ?, last_heartbeat = ?, version = q.version + 1
          from (select s.task_name, s.task_instance, d.place, d.taken_at as before
                  from due d
                  join scheduled_tasks s using (task_name, task_instance)
                 where not s.picked
                 order by d.place, d.taken_at nulls first
                 limit ?
                   for update of s skip locked) free
         where q.task_name = free.task_name and q.task_instance = free.task_instance
        returning q.*, free.place, free.before
      ), noted as (
        insert into work_turn (turn, taken_at)
        select queue_turn(task_name, task_instance) as turn, clock_timestamp()
          from taken group by 1 order by 1
            on conflict (turn) do update set taken_at = excluded.taken_at
      )
      select * from taken order by place, before nulls first
      """;

  TakingTurns() {
    super(false, false);
  }

  @Override
  public List<Execution> lockAndFetchSingleStatement(
      JdbcTaskRepositoryContext queue, Instant now, int limit, boolean byPriority) {
    return queue.jdbcRunner.query(
        TAKE, statement -> fill(statement, queue, now, limit), queue.resultSetMapper.get());
  }

  private void fill(
      PreparedStatement statement, JdbcTaskRepositoryContext queue, Instant now, int limit)
      throws SQLException {
    setInstant(statement, 1, now);
    setInstant(statement, 2, now);
    setInstant(statement, 3, now);
    statement.setObject(4, unknown(queue));
    statement.setInt(5, limit * SPARE);
    statement.setObject(6, queue.schedulerName.getName());
    setInstant(statement, 7, now);
    statement.setInt(8, limit);
  }

  /** Work that only another release knows. */
  private static String[] unknown(JdbcTaskRepositoryContext queue) {
    return queue.taskResolver.getUnresolved().stream()
        .map(UnresolvedTask::getTaskName)
        .toArray(String[]::new);
  }
}
