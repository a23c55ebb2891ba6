package dev.benchwarden.pullrequests.delivery;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that tells pull requests. */
@Configuration(proxyBeanMethods = false)
class DeliveryTasks {

  /** For mistakes of our own; a forge that is away is waited for by the job itself. */
  private static final int RETRIES = 12;

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);

  @Bean
  Task<DeliveryRequest> deliver(DeliveryJob job) {
    return Tasks.custom(DeliveryRequest.TASK)
        .onFailure(
            FailureHandler.<DeliveryRequest>maxRetries(RETRIES)
                .withBackoff(FIRST_DELAY, 2)
                .thenRemove())
        .onDeadExecutionRevive()
        .execute((instance, context) -> whenDone(job.run(instance.getData())));
  }

  private static CompletionHandler<DeliveryRequest> whenDone(Optional<Instant> next) {
    return (complete, operations) ->
        next.ifPresentOrElse(again -> operations.reschedule(complete, again), operations::remove);
  }
}
