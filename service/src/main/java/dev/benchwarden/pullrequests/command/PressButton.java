package dev.benchwarden.pullrequests.command;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Request to execute the action of a check's button.
 *
 * @param commit that the check is shown at
 * @param button {@code accept} or {@code rerun}
 * @param account the account of the person who pressed it
 * @param press distinguishes it from other presses
 */
public record PressButton(
    long project, String commit, String button, String account, String press) {

  static final TaskDescriptor<PressButton> TASK =
      TaskDescriptor.of("press-button", PressButton.class);

  public TaskInstance<PressButton> work() {
    return TASK.instance("%d/%s".formatted(project, press)).data(this).build();
  }
}
