package dev.benchwarden.store.retention;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The work that removes things. */
@Configuration(proxyBeanMethods = false)
class RetentionTasks {

  private static final Duration BETWEEN = Duration.ofMinutes(15);

  @Bean
  RecurringTask<Void> letGo(RetentionJob job) {
    return Work.recurring("retention", BETWEEN, job::run);
  }

  @Bean
  Task<RemoveProject> removeProject(ProjectRemoval removal) {
    return Work.task(
        RemoveProject.TASK, Retries.FAULT, request -> removal.remove(request.project()));
  }
}
