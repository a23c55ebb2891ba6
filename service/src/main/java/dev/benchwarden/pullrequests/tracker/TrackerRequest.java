package dev.benchwarden.pullrequests.tracker;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Asks for the issues of a project to be brought in step with its alerts.
 *
 * @param number how often that was asked for, this time included
 */
record TrackerRequest(long project, int number) {

  static final TaskDescriptor<TrackerRequest> TASK =
      TaskDescriptor.of("tracker", TrackerRequest.class);

  TaskInstance<TrackerRequest> work() {
    return TASK.instance("%d/%d".formatted(project, number)).data(this).build();
  }
}
