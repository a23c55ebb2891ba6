package dev.benchwarden.pullrequests.delivery;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/**
 * Request for a delivery of the present state to a pull request.
 *
 * @param number counts the requests for this pull request, from 1
 */
record DeliveryRequest(long project, int pullRequest, int number) {

  static final TaskDescriptor<DeliveryRequest> TASK =
      TaskDescriptor.of("deliver", DeliveryRequest.class);

  /**
   * A separate task for each request, so that none is lost while an earlier one is being processed.
   */
  TaskInstance<DeliveryRequest> work() {
    return TASK.instance("%d/%d/%d".formatted(project, pullRequest, number)).data(this).build();
  }
}
