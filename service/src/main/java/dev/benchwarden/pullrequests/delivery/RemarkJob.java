package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.platform.work.NextAttempt;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that posts remarks. It may run twice and on several replicas at once: the holder of the lease
 * posts, the others wait for it and find it done. No transaction is open while the forge answers.
 */
@Component
class RemarkJob {

  private static final Logger log = LoggerFactory.getLogger(RemarkJob.class);

  private static final Duration WHILE_LEASED = Duration.ofSeconds(1);

  private final Remarks remarks;
  private final ForgeTurns turns;
  private final Projects projects;
  private final Forges forges;

  RemarkJob(Remarks remarks, ForgeTurns turns, Projects projects, Forges forges) {
    this.remarks = remarks;
    this.turns = turns;
    this.projects = projects;
    this.forges = forges;
  }

  /** When to run again; empty if nothing is left to do. */
  Optional<Instant> run(RemarkRequest request) {
    Remark remark = remarks.find(request).orElse(null);
    if (remark == null || !remark.isOpen()) {
      return Optional.empty();
    }
    Instant now = Instant.now();
    Instant notBefore = remark.notBefore();
    if (notBefore != null && notBefore.isAfter(now)) {
      return Optional.of(notBefore);
    }
    UUID lease = UUID.randomUUID();
    if (!remarks.lease(request, lease)) {
      return Optional.of(now.plus(WHILE_LEASED));
    }
    try {
      return remarks.find(request).filter(Remark::isOpen).flatMap(one -> tell(request, one, lease));
    } finally {
      remarks.release(request, lease);
    }
  }

  void giveUp(RemarkRequest request, String why) {
    remarks.giveUp(request, DeliveryState.FAILED, "the service failed: %s".formatted(why));
  }

  private Optional<Instant> tell(RemarkRequest request, Remark remark, UUID lease) {
    Project project = projects.withId(request.project()).orElse(null);
    if (project == null) {
      return Optional.empty();
    }
    try {
      return inTurn(request, remark, forges.thread(project, remark.pullRequest()), lease);
    } catch (ForgeNotSetUpException notSetUp) {
      remarks.giveUp(request, DeliveryState.NOT_TOLD, notSetUp.getMessage());
      return Optional.empty();
    } catch (ForgeAwayException away) {
      log.warn(
          "Pull request {} of project number {} could not be given a comment: {}",
          remark.pullRequest(),
          request.project(),
          away.getMessage());
      return again(request, remark, away);
    }
  }

  private Optional<Instant> inTurn(
      RemarkRequest request, Remark remark, PullRequestThread thread, UUID lease) {
    String account = thread.repository().account();
    if (!turns.take(account, lease)) {
      return Optional.of(Instant.now().plus(WHILE_LEASED));
    }
    try {
      return post(request, remark, thread, lease);
    } finally {
      turns.pass(account, lease, thread.repository().pause());
    }
  }

  /** A remark that is not in the database may still exist: posted just before a crash. */
  private Optional<Instant> post(
      RemarkRequest request, Remark remark, PullRequestThread thread, UUID lease) {
    if (thread.state().isEmpty()) {
      remarks.giveUp(
          request,
          DeliveryState.NOT_TOLD,
          "the forge has no pull request #%d".formatted(remark.pullRequest()));
      return Optional.empty();
    }
    Optional<Long> found = thread.ownComment(remark.marker());
    if (found.isEmpty() && !mayPost(request, thread, lease)) {
      return Optional.of(Instant.now().plus(WHILE_LEASED));
    }
    remarks.recordComment(request, found.orElseGet(() -> thread.post(remark.text())));
    return Optional.empty();
  }

  private boolean mayPost(RemarkRequest request, PullRequestThread thread, UUID lease) {
    return remarks.lease(request, lease) && turns.keep(thread.repository().account(), lease);
  }

  private Optional<Instant> again(RemarkRequest request, Remark remark, ForgeAwayException away) {
    Optional<NextAttempt> next =
        NextAttempt.after(remark.attempts(), remark.failingSince(), away.retryAfter().orElse(null));
    next.ifPresentOrElse(
        attempt -> remarks.retry(request, away.reason(), attempt),
        () -> remarks.giveUp(request, DeliveryState.FAILED, away.reason()));
    return next.map(NextAttempt::at);
  }
}
