package dev.benchwarden.store.results;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks on stored results. */
@Configuration(proxyBeanMethods = false)
class ResultTasks {

  private static final Duration BETWEEN = Duration.ofMinutes(10);

  @Bean
  RecurringTask<Void> moveMeasurements(MeasurementMover mover) {
    return Work.recurring("move-measurements", BETWEEN, mover::run);
  }
}
