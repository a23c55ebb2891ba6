package dev.benchwarden.pullrequests.command;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Has a comment read and what it asks for done.
 *
 * @param remark the forge's number of the comment
 */
public record ReadRemark(long project, int pullRequest, long remark) {

  static final TaskDescriptor<ReadRemark> TASK = TaskDescriptor.of("read-remark", ReadRemark.class);

  /** Whether it is worth asking the forge for it. */
  public static boolean mayBeCommand(String body) {
    return Command.in(body).isPresent();
  }

  public TaskInstance<ReadRemark> work() {
    return TASK.instance("%d/%d".formatted(project, remark)).data(this).build();
  }
}
