package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/**
 * Request to send a message.
 *
 * @param number counts the requests for this message, from 1
 */
record NotificationRequest(long project, UUID notification, int number) {

  static final TaskDescriptor<NotificationRequest> TASK =
      TaskDescriptor.of("notify", NotificationRequest.class);

  TaskInstance<NotificationRequest> work() {
    return TASK.instance("%d/%s/%d".formatted(project, notification, number)).data(this).build();
  }
}
