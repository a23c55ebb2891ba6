package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.util.function.Consumer;

/** Task of a job that is tried again when it fails, and in the end is given up with a word. */
public final class RetriedTask {

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);
  private static final double LONGER = 2;

  private RetriedTask() {}

  /**
   * @param retries how often it is tried again, each time after twice the delay
   * @param giveUp notes the last failure
   */
  public static <T> Task<T> of(
      TaskDescriptor<T> kind, int retries, Consumer<T> job, Consumer<ExecutionComplete> giveUp) {
    return Tasks.oneTime(kind)
        .onFailure(
            FailureHandler.<T>maxRetries(retries)
                .withBackoff(FIRST_DELAY, LONGER)
                .then((failure, operations) -> {
                  giveUp.accept(failure);
                  operations.remove();
                }))
        .execute((instance, context) -> job.accept(instance.getData()));
  }
}
