package dev.benchwarden.uploads.uploadlog;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Retention of the log, which contains addresses of people's machines and so is not kept for ever.
 */
@Configuration(proxyBeanMethods = false)
class UploadLogRetention {

  private static final Duration BETWEEN = Duration.ofHours(6);

  @Bean
  RecurringTask<Void> forgetOldUploads(UploadLog uploads, UploadLogProperties properties) {
    return Work.recurring(
        "forget-old-uploads",
        BETWEEN,
        () -> uploads.forgetBefore(Instant.now().minus(properties.keep())));
  }
}
