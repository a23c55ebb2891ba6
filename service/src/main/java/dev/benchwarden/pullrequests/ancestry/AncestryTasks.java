package dev.benchwarden.pullrequests.ancestry;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that asks forges for histories. */
@Configuration(proxyBeanMethods = false)
class AncestryTasks {

  /** With the delays doubling from five seconds on, twelve retries take more than five hours. */
  private static final int RETRIES = 12;

  private static final Duration FIRST_DELAY = Duration.ofSeconds(5);

  @Bean
  OneTimeTask<AskHistory> askHistory(Ancestry ancestry) {
    return Tasks.oneTime(AskHistory.TASK)
        .onFailure(
            FailureHandler.<AskHistory>maxRetries(RETRIES).withBackoff(FIRST_DELAY, 2).thenRemove())
        .execute((instance, context) -> ancestry.ask(instance.getData()));
  }
}
