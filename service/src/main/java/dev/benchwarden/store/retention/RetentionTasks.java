package dev.benchwarden.store.retention;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that removes things. */
@Configuration(proxyBeanMethods = false)
class RetentionTasks {

  private static final Duration BETWEEN = Duration.ofMinutes(15);

  /** With the delays doubling from two seconds on, twelve retries take more than two hours. */
  private static final int RETRIES = 12;

  private static final Duration FIRST_DELAY = Duration.ofSeconds(2);

  @Bean
  RecurringTask<Void> letGo(RetentionJob job) {
    return Tasks.recurring("retention", FixedDelay.of(BETWEEN))
        .execute((instance, context) -> job.run());
  }

  @Bean
  Task<RemoveProject> removeProject(ProjectRemoval removal) {
    return Tasks.oneTime(RemoveProject.TASK)
        .onFailure(
            FailureHandler.<RemoveProject>maxRetries(RETRIES)
                .withBackoff(FIRST_DELAY, 2)
                .thenRemove())
        .execute((instance, context) -> removal.remove(instance.getData().project()));
  }
}
