package dev.benchwarden.pullrequests.tracker;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that keep issues in step with alerts. */
@Configuration(proxyBeanMethods = false)
class TrackerTasks {

  @Bean
  Task<TrackerRequest> track(TrackerJob job) {
    return Work.repeatedTask(TrackerRequest.TASK, Retries.FAULT, job::run, job::giveUp);
  }
}
