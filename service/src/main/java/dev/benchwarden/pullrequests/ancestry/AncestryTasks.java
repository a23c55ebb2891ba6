package dev.benchwarden.pullrequests.ancestry;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that ask forges for histories. */
@Configuration(proxyBeanMethods = false)
class AncestryTasks {

  @Bean
  Task<HistoryRequest> requestHistory(Ancestry ancestry) {
    return Work.task(HistoryRequest.TASK, Retries.FORGE_AWAY, ancestry::ask);
  }
}
