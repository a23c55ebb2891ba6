package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Instant;
import java.util.UUID;

/** Request to tell a subscriber what changed in the week that ends at a time. */
record WeekRequest(long project, UUID subscription, Instant due) {

  static final TaskDescriptor<WeekRequest> TASK = TaskDescriptor.of("tell-week", WeekRequest.class);

  TaskInstance<WeekRequest> work() {
    return TASK.instance("%d/%s/%d".formatted(project, subscription, due.getEpochSecond()))
        .data(this)
        .build();
  }
}
