package dev.benchwarden.measuring.search;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Asks for the pull request to be told that brought a change. */
record TellCulprit(long project, UUID search) {

  static final TaskDescriptor<TellCulprit> TASK =
      TaskDescriptor.of("tell-culprit", TellCulprit.class);

  TaskInstance<TellCulprit> work() {
    return TASK.instance("%d/%s".formatted(project, search)).data(this).build();
  }
}
