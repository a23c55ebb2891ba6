package dev.benchwarden.measuring.dispatch;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that let CI measure. */
@Configuration(proxyBeanMethods = false)
class DispatchTasks {

  private static final Duration BETWEEN = Duration.ofMinutes(1);

  @Bean
  Task<DispatchRequest> dispatch(DispatchJob job) {
    return Work.repeatedTask(DispatchRequest.TASK, Retries.FAULT, job::run, job::giveUp);
  }

  @Bean
  RecurringTask<Void> expireDispatched(DispatchJob job) {
    return Work.recurring("expire-dispatched", BETWEEN, job::expire);
  }
}
