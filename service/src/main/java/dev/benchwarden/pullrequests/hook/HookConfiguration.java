package dev.benchwarden.pullrequests.hook;

import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import dev.benchwarden.platform.work.Retries;
import dev.benchwarden.platform.work.Work;
import java.time.Duration;
import java.time.Instant;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration of the known webhooks and their tasks. */
@Configuration(proxyBeanMethods = false)
class HookConfiguration {

  /** Longer than any forge repeats a webhook by itself. */
  private static final Duration KEPT = Duration.ofDays(7);

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
  HookKind bitbucketHooks() {
    return new BitbucketHooks();
  }

  @Bean
  HookKind dataCenterHooks() {
    return new DataCenterHooks();
  }

  @Bean
  Task<FollowRepository> followRepository(MovedRepositories moved) {
    return Work.task(
        FollowRepository.TASK, Retries.FORGE_AWAY, request -> moved.follow(request.project()));
  }

  @Bean
  RecurringTask<Void> reconcile(
      Reconciliation reconciliation, ReconciliationProperties properties) {
    Duration every = properties.reconcileEvery();
    return Work.recurring("reconcile", every, () -> reconciliation.run(every));
  }

  @Bean
  RecurringTask<Void> forgetOldHooks(HookDeliveries deliveries) {
    return Work.recurring(
        "forget-old-hooks",
        Duration.ofHours(6),
        () -> deliveries.forgetBefore(Instant.now().minus(KEPT)));
  }
}
