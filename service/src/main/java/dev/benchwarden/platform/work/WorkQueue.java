package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Queue of work that is left for later. Projects take turns: work whose name begins with a
 * project's number and a slash is taken when it is that project's turn.
 */
@Component
public class WorkQueue {

  private final ObjectProvider<Scheduler> scheduler;
  private final JdbcClient jdbc;

  /**
   * @param scheduler found on first use, since the tasks that it runs may queue work here too
   */
  WorkQueue(ObjectProvider<Scheduler> scheduler, JdbcClient jdbc) {
    this.scheduler = scheduler;
    this.jdbc = jdbc;
  }

  /** How much work of a kind is queued in the whole installation, due or not. */
  public long waiting(TaskDescriptor<?> kind) {
    return jdbc.sql("select count(*) from scheduled_tasks where task_name = :name")
        .param("name", kind.getTaskName())
        .query(Long.class)
        .single();
  }

  /**
   * Queues work to be done as soon as the transaction of the caller is committed; if it is rolled
   * back, nothing is queued. Must be called inside a transaction.
   *
   * @param work under a name that no other work waiting has, else it is not queued again
   */
  public void add(TaskInstance<?> work) {
    add(work, Instant.now());
    Scheduler queue = scheduler.getObject();
    AfterCommit.run(queue::triggerCheckForDueExecutions);
  }

  /**
   * Queues work to be done at a future time or soon after it, if the transaction of the caller is
   * committed.
   *
   * @param work under a name that no other work waiting has, else it is not queued again
   */
  public void add(TaskInstance<?> work, Instant due) {
    scheduler.getObject().scheduleIfNotExists(work, due);
  }
}
