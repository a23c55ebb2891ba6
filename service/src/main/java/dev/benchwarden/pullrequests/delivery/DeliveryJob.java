package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.platform.work.NextAttempt;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that processes a delivery to a pull request. It may run twice and on several replicas at
 * once: the holder of the lease writes, the others wait for it. No transaction is open while the
 * forge answers.
 */
@Component
class DeliveryJob {

  private static final Logger log = LoggerFactory.getLogger(DeliveryJob.class);

  private static final Duration WHILE_LEASED = Duration.ofSeconds(1);

  private final Deliveries deliveries;
  private final ForgeTurns turns;
  private final PullRequestReporter reporter;

  DeliveryJob(Deliveries deliveries, ForgeTurns turns, PullRequestReporter reporter) {
    this.deliveries = deliveries;
    this.turns = turns;
    this.reporter = reporter;
  }

  /** When to run again; empty if nothing is left to do. */
  Optional<Instant> run(DeliveryRequest request) {
    Delivery delivery = deliveries.find(request).orElse(null);
    if (delivery == null || delivery.isAskedForAfter(request)) {
      return Optional.empty();
    }
    Instant now = Instant.now();
    Instant notBefore = delivery.notBefore();
    if (notBefore != null && notBefore.isAfter(now)) {
      return Optional.of(notBefore);
    }
    UUID lease = UUID.randomUUID();
    if (!deliveries.lease(request, lease)) {
      return Optional.of(now.plus(WHILE_LEASED));
    }
    try {
      return tell(request, lease);
    } finally {
      deliveries.release(request, lease);
    }
  }

  void giveUp(DeliveryRequest request, String why) {
    deliveries.settle(request, DeliveryState.FAILED, "the service failed: %s".formatted(why));
  }

  private Optional<Instant> tell(DeliveryRequest request, UUID lease) {
    Delivery before = deliveries.find(request).orElseThrow();
    try {
      Optional<PullRequestThread> thread = reporter.thread(request);
      return thread.isEmpty() ? Optional.empty() : inTurn(request, before, thread.get(), lease);
    } catch (ForgeNotSetUpException notSetUp) {
      deliveries.settle(request, DeliveryState.NOT_TOLD, notSetUp.getMessage());
      return Optional.empty();
    } catch (ForgeAwayException away) {
      log.warn(
          "Pull request {} of project number {} could not be told: {}",
          request.pullRequest(),
          request.project(),
          away.getMessage());
      return again(request, before, away);
    }
  }

  private Optional<Instant> inTurn(
      DeliveryRequest request, Delivery before, PullRequestThread thread, UUID lease) {
    String account = thread.repository().account();
    if (!turns.take(account, lease)) {
      return Optional.of(Instant.now().plus(WHILE_LEASED));
    }
    try {
      reporter.tell(
          request,
          before,
          thread,
          () -> deliveries.lease(request, lease) && turns.keep(account, lease));
      return Optional.empty();
    } finally {
      turns.pass(account, lease, thread.repository().pause());
    }
  }

  private Optional<Instant> again(
      DeliveryRequest request, Delivery before, ForgeAwayException away) {
    Optional<NextAttempt> next =
        NextAttempt.after(before.attempts(), before.failingSince(), away.retryAfter().orElse(null));
    next.ifPresentOrElse(
        attempt -> deliveries.retry(request, away.reason(), attempt),
        () -> deliveries.settle(request, DeliveryState.FAILED, away.reason()));
    return next.map(NextAttempt::at);
  }
}
