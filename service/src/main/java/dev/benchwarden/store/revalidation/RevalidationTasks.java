package dev.benchwarden.store.revalidation;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that keep versions of projects short. */
@Configuration(proxyBeanMethods = false)
class RevalidationTasks {

  /** A busy project has some hundred changes by then. */
  private static final Duration BETWEEN = Duration.ofMinutes(2);

  @Bean
  RecurringTask<Void> foldProjectChanges(ProjectVersions versions) {
    return Work.recurring("fold-project-changes", BETWEEN, versions::fold);
  }
}
