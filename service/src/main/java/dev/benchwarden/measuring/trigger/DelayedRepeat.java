package dev.benchwarden.measuring.trigger;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Request for an evaluation's repeats, for when one on the same machine becomes informative. */
record DelayedRepeat(long project, UUID evaluation) {

  static final TaskDescriptor<DelayedRepeat> TASK =
      TaskDescriptor.of("repeat-later", DelayedRepeat.class);

  TaskInstance<DelayedRepeat> work() {
    return TASK.instance("%d/%s".formatted(project, evaluation)).data(this).build();
  }
}
