package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.util.StringUtils;

/** Factory of the queue's tasks: the job for a kind of work, and how often it is tried again. */
public final class Work {

  /** What says more than that is not read, and is stored where texts are bounded. */
  private static final int LONGEST_REASON = 1000;

  private Work() {}

  /** Work that runs once. */
  public static <T> Task<T> task(TaskDescriptor<T> kind, Retries retries, Consumer<T> job) {
    return task(kind, retries, job, (data, why) -> {});
  }

  /**
   * Work that runs once.
   *
   * @param giveUp is given the last failure in one line
   */
  public static <T> Task<T> task(
      TaskDescriptor<T> kind, Retries retries, Consumer<T> job, BiConsumer<T, String> giveUp) {
    return Tasks.oneTime(kind)
        .onFailure(givenUp(kind, retries, giveUp))
        .execute((instance, context) -> job.accept(instance.getData()));
  }

  /**
   * Work that may be postponed.
   *
   * @param job returns when to run again; empty once nothing is left to do
   */
  public static <T> Task<T> repeatedTask(
      TaskDescriptor<T> kind,
      Retries retries,
      Function<T, Optional<Instant>> job,
      BiConsumer<T, String> giveUp) {
    return Tasks.custom(kind)
        .onFailure(givenUp(kind, retries, giveUp))
        .onDeadExecutionRevive()
        .execute((instance, context) -> whenDone(job.apply(instance.getData())));
  }

  /**
   * Work that recurs as long as the service runs.
   *
   * @param pause between the end of one run and the beginning of the next
   */
  public static RecurringTask<Void> recurring(String name, Duration pause, Runnable job) {
    return Tasks.recurring(name, FixedDelay.of(pause)).execute((instance, context) -> job.run());
  }

  private static <T> FailureHandler<T> givenUp(
      TaskDescriptor<T> kind, Retries retries, BiConsumer<T, String> giveUp) {
    return retries.orElse((failure, operations) -> {
      giveUp.accept(data(kind, failure), reason(failure));
      operations.remove();
    });
  }

  private static <T> CompletionHandler<T> whenDone(Optional<Instant> next) {
    return (complete, operations) ->
        next.ifPresentOrElse(again -> operations.reschedule(complete, again), operations::remove);
  }

  private static <T> T data(TaskDescriptor<T> kind, ExecutionComplete failure) {
    return kind.getDataClass().cast(failure.getExecution().taskInstance.getData());
  }

  private static String reason(ExecutionComplete failure) {
    String cause = failure.getCause().map(Throwable::toString).orElse("The reason is not known.");
    return StringUtils.truncate(cause.lines().findFirst().orElse(cause), LONGEST_REASON);
  }
}
