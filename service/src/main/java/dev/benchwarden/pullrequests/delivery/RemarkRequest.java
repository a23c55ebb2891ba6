package dev.benchwarden.pullrequests.delivery;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.util.UUID;

/** Request to post a remark. */
record RemarkRequest(long project, UUID remark) {

  static final TaskDescriptor<RemarkRequest> TASK =
      TaskDescriptor.of("remark", RemarkRequest.class);

  TaskInstance<RemarkRequest> work() {
    return TASK.instance("%d/%s".formatted(project, remark)).data(this).build();
  }
}
