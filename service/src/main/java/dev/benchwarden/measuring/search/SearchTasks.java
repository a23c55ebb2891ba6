package dev.benchwarden.measuring.search;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks of searches. */
@Configuration(proxyBeanMethods = false)
class SearchTasks {

  @Bean
  Task<AdvanceSearch> advanceSearch(SearchJob job) {
    return Work.task(AdvanceSearch.TASK, Retries.FORGE_AWAY, job::run);
  }

  @Bean
  Task<FillRange> fillRange(RangeFiller filler) {
    return Work.task(FillRange.TASK, Retries.FORGE_AWAY, filler::fill);
  }
}
