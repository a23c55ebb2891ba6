package dev.benchwarden.notification;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionTemplate;

/** Tasks that notify subscribers. */
@Configuration(proxyBeanMethods = false)
class NotificationTasks {

  private static final Duration KEEP = Duration.ofDays(30);
  private static final Duration BETWEEN = Duration.ofHours(6);

  @Bean
  Task<NotificationRequest> sendNotification(NotificationJob job) {
    return Work.repeatedTask(NotificationRequest.TASK, Retries.FAULT, job::run, job::giveUp);
  }

  @Bean
  Task<DigestRequest> sendDigest(Announcer announcer, TransactionTemplate transaction) {
    return Work.task(
        DigestRequest.TASK,
        Retries.FAULT,
        request -> transaction.executeWithoutResult(status -> announcer.sendDigest(request)));
  }

  @Bean
  Task<WeekRequest> tellWeek(Weeks weeks) {
    return Work.task(WeekRequest.TASK, Retries.FAULT, weeks::tell, weeks::giveUp);
  }

  @Bean
  Task<MachineCheckRequest> checkMachines(MachineNotices machines) {
    return Work.task(MachineCheckRequest.TASK, Retries.FAULT, machines::check);
  }

  @Bean
  RecurringTask<Void> forgetOldNotifications(Notifications notifications, Notices notices) {
    return Work.recurring(
        "forget-old-notifications",
        BETWEEN,
        () -> {
          Instant time = Instant.now().minus(KEEP);
          notifications.forgetBefore(time);
          notices.forgetBefore(time);
        });
  }
}
