package dev.benchwarden.pullrequests.delivery;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that deliver to pull requests. */
@Configuration(proxyBeanMethods = false)
class DeliveryTasks {

  @Bean
  Task<DeliveryRequest> deliver(DeliveryJob job) {
    return Work.repeatedTask(DeliveryRequest.TASK, Retries.FAULT, job::run, job::giveUp);
  }

  @Bean
  Task<RemarkRequest> remark(RemarkJob job) {
    return Work.repeatedTask(RemarkRequest.TASK, Retries.FAULT, job::run, job::giveUp);
  }
}
