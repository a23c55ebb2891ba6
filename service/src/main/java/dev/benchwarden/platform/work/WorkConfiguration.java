package dev.benchwarden.platform.work;

import com.github.kagkarlsson.scheduler.boot.autoconfigure.Jackson3Serializer;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.serializer.Serializer;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configuration of the queue. Work is stored as JSON, which a person can read and another release
 * can understand.
 */
@Configuration(proxyBeanMethods = false)
class WorkConfiguration {

  /** The scheduler is made after this, with as many threads as its properties say then. */
  @Bean
  DbSchedulerCustomizer queue(DbSchedulerProperties scheduler, WorkProperties work) {
    scheduler.setThreads(Math.max(scheduler.getThreads(), work.threads()));
    return new DbSchedulerCustomizer() {
      @Override
      public Optional<Serializer> serializer() {
        return Optional.of(new Jackson3Serializer());
      }

      @Override
      public Optional<JdbcCustomization> jdbcCustomization() {
        return Optional.of(new TakingTurns());
      }
    };
  }
}
