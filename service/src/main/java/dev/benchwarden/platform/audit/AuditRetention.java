package dev.benchwarden.platform.audit;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Retention of the trail, which names people and so is not kept for ever. */
@Configuration(proxyBeanMethods = false)
class AuditRetention {

  private static final Duration BETWEEN = Duration.ofHours(6);

  @Bean
  RecurringTask<Void> forgetOldAuditEvents(AuditTrail trail, AuditProperties properties) {
    return Work.recurring(
        "forget-old-audit-events",
        BETWEEN,
        () -> trail.forgetBefore(Instant.now().minus(properties.keep())));
  }
}
