package dev.benchwarden.pullrequests.command;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Request to read a comment and execute its command.
 *
 * @param remark the forge's number of the comment, under the name that is stored in the queue
 */
public record ReadComment(long project, int pullRequest, long remark) {

  static final TaskDescriptor<ReadComment> TASK =
      TaskDescriptor.of("read-remark", ReadComment.class);

  /** Whether it is worth asking the forge for it. */
  public static boolean mayBeCommand(String body) {
    return Command.in(body).isPresent();
  }

  public TaskInstance<ReadComment> work() {
    return TASK.instance("%d/%d".formatted(project, remark)).data(this).build();
  }
}
