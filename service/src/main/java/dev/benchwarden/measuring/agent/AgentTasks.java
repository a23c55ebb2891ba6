package dev.benchwarden.measuring.agent;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Task that takes requests back from agents that are gone. */
@Configuration(proxyBeanMethods = false)
class AgentTasks {

  private static final Duration BETWEEN = Duration.ofSeconds(20);

  @Bean
  RecurringTask<Void> expireLeases(Leases leases) {
    return Work.recurring("expire-leases", BETWEEN, leases::expire);
  }
}
