package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Instant;
import java.util.UUID;

/**
 * Request for a digest of everything gathered.
 *
 * @param cause distinguishes it from others that ask for the same: transactions that queue work
 *     under one name would wait for each other
 */
record DigestRequest(long project, UUID subscription, Instant due, UUID cause) {

  static final TaskDescriptor<DigestRequest> TASK =
      TaskDescriptor.of("send-digest", DigestRequest.class);

  TaskInstance<DigestRequest> work() {
    return TASK.instance("%d/%s/%s".formatted(project, subscription, cause)).data(this).build();
  }
}
