package dev.benchwarden.pullrequests.tracker;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Request to bring the issues of a project in step with its alerts.
 *
 * @param number how often this was requested, including this time
 */
record TrackerRequest(long project, int number) {

  static final TaskDescriptor<TrackerRequest> TASK =
      TaskDescriptor.of("tracker", TrackerRequest.class);

  TaskInstance<TrackerRequest> work() {
    return TASK.instance("%d/%d".formatted(project, number)).data(this).build();
  }
}
