package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Instant;

/**
 * Request to check the machines of a project, a few seconds after the mainline was judged.
 *
 * @param slot the interval in which it was judged: one check is enough for all judgements of a slot
 */
record MachineCheckRequest(long project, long slot) {

  private static final int SECONDS = 5;

  static final TaskDescriptor<MachineCheckRequest> TASK =
      TaskDescriptor.of("look-at-machines", MachineCheckRequest.class);

  static MachineCheckRequest after(long project, Instant judged) {
    return new MachineCheckRequest(project, judged.getEpochSecond() / SECONDS);
  }

  /** When the slot has passed, so that no more judgements fall into it while it is processed. */
  Instant due() {
    return Instant.ofEpochSecond((slot + 1) * SECONDS);
  }

  TaskInstance<MachineCheckRequest> work() {
    return TASK.instance("%d/%d".formatted(project, slot)).data(this).build();
  }
}
