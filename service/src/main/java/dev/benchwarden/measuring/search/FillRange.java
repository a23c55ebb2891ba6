package dev.benchwarden.measuring.search;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Request to measure commits in the range of an alert that nobody has measured. */
record FillRange(long project, UUID alert) {

  static final TaskDescriptor<FillRange> TASK = TaskDescriptor.of("fill-range", FillRange.class);

  TaskInstance<FillRange> work() {
    return TASK.instance("%d/%s".formatted(project, alert)).data(this).build();
  }
}
