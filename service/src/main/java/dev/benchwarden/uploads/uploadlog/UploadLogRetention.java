package dev.benchwarden.uploads.uploadlog;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The log holds addresses of people's machines: it is not kept for ever. */
@Configuration(proxyBeanMethods = false)
class UploadLogRetention {

  private static final Duration BETWEEN = Duration.ofHours(6);

  @Bean
  RecurringTask<Void> forgetOldUploads(UploadLog uploads, UploadLogProperties properties) {
    return Tasks.recurring("forget-old-uploads", FixedDelay.of(BETWEEN))
        .execute(
            (instance, context) -> uploads.forgetBefore(Instant.now().minus(properties.keep())));
  }
}
