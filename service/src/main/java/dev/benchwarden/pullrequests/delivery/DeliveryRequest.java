package dev.benchwarden.pullrequests.delivery;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Asks for a pull request to be told what is known.
 *
 * @param number counts the requests for this pull request, from 1
 */
record DeliveryRequest(long project, int pullRequest, int number) {

  static final TaskDescriptor<DeliveryRequest> TASK =
      TaskDescriptor.of("deliver", DeliveryRequest.class);

  /** Work of its own for each request: none is lost while an earlier one is being worked on. */
  TaskInstance<DeliveryRequest> work() {
    return TASK.instance("%d/%d/%d".formatted(project, pullRequest, number)).data(this).build();
  }
}
