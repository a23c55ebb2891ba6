package dev.benchwarden.pullrequests.hook;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;

/** Request to ask the forge for the present name of a project's repository. */
record FollowRepository(long project, String delivery) {

  static final TaskDescriptor<FollowRepository> TASK =
      TaskDescriptor.of("follow-repository", FollowRepository.class);

  TaskInstance<FollowRepository> work() {
    return TASK.instance(project + "/" + delivery).data(this).build();
  }
}
