package dev.benchwarden.measuring.trigger;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Asks for the repeats that an evaluation wants, once one on the same machine tells something. */
record LaterRepeat(long project, UUID evaluation) {

  static final TaskDescriptor<LaterRepeat> TASK =
      TaskDescriptor.of("repeat-later", LaterRepeat.class);

  TaskInstance<LaterRepeat> work() {
    return TASK.instance("%d/%s".formatted(project, evaluation)).data(this).build();
  }
}
