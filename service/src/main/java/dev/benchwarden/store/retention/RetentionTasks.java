package dev.benchwarden.store.retention;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import dev.benchwarden.store.results.RawUploadObjects;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that remove data. */
@Configuration(proxyBeanMethods = false)
class RetentionTasks {

  private static final Logger log = LoggerFactory.getLogger(RetentionTasks.class);

  /** Longer than any transaction, at the end of which an object is named. */
  private static final Duration A_DAY = Duration.ofDays(1);

  private static final Duration BETWEEN = Duration.ofMinutes(15);

  @Bean
  RecurringTask<Void> letGo(RetentionJob job) {
    return Work.recurring("retention", BETWEEN, job::run);
  }

  /** Objects in the bucket left by retention, deleted projects and uploads that were not stored. */
  @Bean
  RecurringTask<Void> removeUnnamedObjects(RawUploadObjects objects) {
    return Work.recurring("remove-unnamed-objects", A_DAY, () -> removeUnnamed(objects));
  }

  private static void removeUnnamed(RawUploadObjects objects) {
    long removed = objects.removeUnnamed(Instant.now().minus(A_DAY));
    if (removed > 0) {
      log.info("{} objects of raw uploads that are not kept were deleted", removed);
    }
  }

  @Bean
  Task<RemoveProject> removeProject(ProjectRemoval removal) {
    return Work.task(
        RemoveProject.TASK, Retries.FAULT, request -> removal.remove(request.project()));
  }
}
