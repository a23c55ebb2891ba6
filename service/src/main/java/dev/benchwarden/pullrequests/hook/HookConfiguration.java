package dev.benchwarden.pullrequests.hook;

import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Which webhooks are known, and the work that goes with them. */
@Configuration(proxyBeanMethods = false)
class HookConfiguration {

  /** Longer than any forge sends a webhook again by itself. */
  private static final Duration KEPT = Duration.ofDays(7);

  private static final int RETRIES = 10;
  private static final Duration FIRST_DELAY = Duration.ofSeconds(10);

  @Bean
  HookKind gitHubHooks() {
    return new HubHooks("github", "X-GitHub");
  }

  @Bean
  HookKind giteaHooks() {
    return new HubHooks("gitea", "X-Gitea");
  }

  @Bean
  HookKind gitLabHooks() {
    return new GitLabHooks();
  }

  @Bean
  OneTimeTask<FollowRepository> followRepository(MovedRepositories moved) {
    return Tasks.oneTime(FollowRepository.TASK)
        .onFailure(
            FailureHandler.<FollowRepository>maxRetries(RETRIES)
                .withBackoff(FIRST_DELAY, 2)
                .thenRemove())
        .execute((instance, context) -> moved.follow(instance.getData().project()));
  }

  @Bean
  RecurringTask<Void> reconcile(
      Reconciliation reconciliation, ReconciliationProperties properties) {
    Duration every = properties.reconcileEvery();
    return Tasks.recurring("reconcile", FixedDelay.of(every))
        .execute((instance, context) -> reconciliation.run(every));
  }

  @Bean
  RecurringTask<Void> forgetOldHooks(HookDeliveries deliveries) {
    return Tasks.recurring("forget-old-hooks", FixedDelay.of(Duration.ofHours(6)))
        .execute((instance, context) -> deliveries.forgetBefore(Instant.now().minus(KEPT)));
  }
}
