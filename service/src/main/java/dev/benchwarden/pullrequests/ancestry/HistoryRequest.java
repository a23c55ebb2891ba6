package dev.benchwarden.pullrequests.ancestry;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/** Request to ask the forge for the history of a revision. */
record HistoryRequest(long project, long revision) {

  static final TaskDescriptor<HistoryRequest> TASK =
      TaskDescriptor.of("ask-history", HistoryRequest.class);

  /** One task for all machines that measure the revision at about the same time. */
  TaskInstance<HistoryRequest> work() {
    return TASK.instance("%d/%d".formatted(project, revision)).data(this).build();
  }
}
