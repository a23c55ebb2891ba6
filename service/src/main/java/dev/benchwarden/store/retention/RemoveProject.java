package dev.benchwarden.store.retention;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/** Request to remove everything in a deleted project. */
record RemoveProject(long project) {

  static final TaskDescriptor<RemoveProject> TASK =
      TaskDescriptor.of("remove-project", RemoveProject.class);

  TaskInstance<RemoveProject> work() {
    return TASK.instance(Long.toString(project)).data(this).build();
  }
}
