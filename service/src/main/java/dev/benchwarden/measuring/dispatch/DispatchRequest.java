package dev.benchwarden.measuring.dispatch;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Request to dispatch a measurement to CI. */
record DispatchRequest(long project, UUID request) {

  static final TaskDescriptor<DispatchRequest> TASK =
      TaskDescriptor.of("tell-ci", DispatchRequest.class);

  TaskInstance<DispatchRequest> work() {
    return TASK.instance("%d/%s".formatted(project, request)).data(this).build();
  }
}
