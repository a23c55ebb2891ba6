package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskDescriptor;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionTemplate;

/** The work that tells subscribers. */
@Configuration(proxyBeanMethods = false)
class NotificationTasks {

  /** For mistakes of our own; a receiver that is away is waited for by the job itself. */
  private static final int RETRIES = 12;

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);
  private static final Duration KEEP = Duration.ofDays(30);
  private static final Duration BETWEEN = Duration.ofHours(6);

  @Bean
  Task<NotificationRequest> sendNotification(NotificationJob job) {
    return Tasks.custom(NotificationRequest.TASK)
        .onFailure(retries())
        .onDeadExecutionRevive()
        .execute((instance, context) -> whenDone(job.run(instance.getData())));
  }

  private static CompletionHandler<NotificationRequest> whenDone(Optional<Instant> next) {
    return (complete, operations) ->
        next.ifPresentOrElse(again -> operations.reschedule(complete, again), operations::remove);
  }

  @Bean
  Task<DigestRequest> sendDigest(Announcer announcer, TransactionTemplate transaction) {
    return task(
        DigestRequest.TASK,
        request -> transaction.executeWithoutResult(status -> announcer.sendDigest(request)));
  }

  @Bean
  Task<MachineLook> lookAtMachines(MachineNotices machines) {
    return task(MachineLook.TASK, machines::look);
  }

  private static <T> Task<T> task(TaskDescriptor<T> kind, Consumer<T> work) {
    return Tasks.oneTime(kind)
        .onFailure(NotificationTasks.<T>retries())
        .execute((instance, context) -> work.accept(instance.getData()));
  }

  private static <T> FailureHandler<T> retries() {
    return FailureHandler.<T>maxRetries(RETRIES).withBackoff(FIRST_DELAY, 2).thenRemove();
  }

  @Bean
  RecurringTask<Void> forgetOldNotifications(Notifications notifications, Notices notices) {
    return Tasks.recurring("forget-old-notifications", FixedDelay.of(BETWEEN))
        .execute((instance, context) -> {
          Instant time = Instant.now().minus(KEEP);
          notifications.forgetBefore(time);
          notices.forgetBefore(time);
        });
  }
}
