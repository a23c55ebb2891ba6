package dev.benchwarden.pullrequests.command;

import com.github.kagkarlsson.scheduler.task.Task;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tasks that execute commands from forges. */
@Configuration(proxyBeanMethods = false)
class CommandTasks {

  @Bean
  Task<ReadComment> readComment(CommandJob job) {
    return Work.task(ReadComment.TASK, Retries.FORGE_AWAY, job::read);
  }

  @Bean
  Task<PressButton> pressButton(CommandJob job) {
    return Work.task(PressButton.TASK, Retries.FORGE_AWAY, job::press);
  }
}
