package dev.benchwarden.pullrequests.ancestry;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/** Request to ask the forge for the history of a revision. */
record AskHistory(long project, long revision) {

  static final TaskDescriptor<AskHistory> TASK = TaskDescriptor.of("ask-history", AskHistory.class);

  /** One task for all machines that measure the revision at about the same time. */
  TaskInstance<AskHistory> work() {
    return TASK.instance("%d/%d".formatted(project, revision)).data(this).build();
  }
}
