package dev.benchwarden.measuring.request;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import java.time.Instant;
import java.util.function.IntSupplier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that remove requests that ended long ago, and free those whose machine is gone. */
@Configuration(proxyBeanMethods = false)
class RequestTasks {

  private static final Duration BETWEEN = Duration.ofHours(1);
  private static final Duration KEEP_LOGS = Duration.ofDays(30);
  private static final Duration KEEP_REQUESTS = Duration.ofDays(180);

  @Bean
  RecurringTask<Void> forgetOldRequests(OldRequests requests) {
    return Work.recurring(
        "forget-old-requests",
        BETWEEN,
        () -> {
          Instant now = Instant.now();
          repeat(() -> requests.dropLogs(now.minus(KEEP_LOGS)));
          repeat(() -> requests.dropEnded(now.minus(KEEP_REQUESTS)));
          requests.dropDaysAndAgents(now.minus(KEEP_REQUESTS));
        });
  }

  @Bean
  RecurringTask<Void> freeRepeats(Requests requests) {
    return Work.recurring("free-repeats", BETWEEN, requests::freeRepeats);
  }

  private static void repeat(IntSupplier batch) {
    while (batch.getAsInt() > 0) {
      // Each batch is a transaction of its own.
    }
  }
}
