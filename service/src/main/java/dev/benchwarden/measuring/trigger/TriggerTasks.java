package dev.benchwarden.measuring.trigger;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks of triggers. */
@Configuration(proxyBeanMethods = false)
class TriggerTasks {

  @Bean
  Task<DelayedRepeat> delayedRepeat(Repeats repeats) {
    return Work.task(DelayedRepeat.TASK, Retries.FAULT, repeats::late);
  }
}
