package dev.benchwarden.work;

import com.github.kagkarlsson.scheduler.boot.autoconfigure.Jackson3Serializer;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.serializer.Serializer;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How work is stored: as JSON, which a person can read and another release can understand. */
@Configuration(proxyBeanMethods = false)
class WorkConfiguration {

  @Bean
  DbSchedulerCustomizer workAsJson() {
    return new DbSchedulerCustomizer() {
      @Override
      public Optional<Serializer> serializer() {
        return Optional.of(new Jackson3Serializer());
      }
    };
  }
}
