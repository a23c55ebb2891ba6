package dev.benchwarden.pullrequests.command;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that does what people ask for on their forge; tried again for some hours. */
@Configuration(proxyBeanMethods = false)
class CommandTasks {

  private static final int RETRIES = 12;
  private static final Duration FIRST_DELAY = Duration.ofSeconds(5);

  @Bean
  OneTimeTask<ReadRemark> readRemark(CommandJob job) {
    return Tasks.oneTime(ReadRemark.TASK)
        .onFailure(
            FailureHandler.<ReadRemark>maxRetries(RETRIES).withBackoff(FIRST_DELAY, 2).thenRemove())
        .execute((instance, context) -> job.read(instance.getData()));
  }

  @Bean
  OneTimeTask<PressButton> pressButton(CommandJob job) {
    return Tasks.oneTime(PressButton.TASK)
        .onFailure(
            FailureHandler.<PressButton>maxRetries(RETRIES)
                .withBackoff(FIRST_DELAY, 2)
                .thenRemove())
        .execute((instance, context) -> job.press(instance.getData()));
  }
}
