package dev.benchwarden.measuring.trigger;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Request for an evaluation's repeats, for when one on the same machine becomes informative. */
record LaterRepeat(long project, UUID evaluation) {

  static final TaskDescriptor<LaterRepeat> TASK =
      TaskDescriptor.of("repeat-later", LaterRepeat.class);

  TaskInstance<LaterRepeat> work() {
    return TASK.instance("%d/%s".formatted(project, evaluation)).data(this).build();
  }
}
