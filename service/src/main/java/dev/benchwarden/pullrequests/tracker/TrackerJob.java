package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.platform.work.NextAttempt;
import dev.benchwarden.pullrequests.delivery.ForgeTurns;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that keeps a project's issues. It may run twice and on several replicas at once: the holder
 * of the lease writes, the others wait for it. No transaction is open while the tracker answers.
 */
@Component
class TrackerJob {

  private static final Logger log = LoggerFactory.getLogger(TrackerJob.class);

  private static final Duration WHILE_LEASED = Duration.ofSeconds(1);

  /** Polling is needed because setting up the missing part sends no event. */
  private static final Duration WHILE_NOT_SET_UP = Duration.ofMinutes(1);

  private final Trackers trackers;
  private final Projects projects;
  private final Policies policies;
  private final Links links;
  private final Forges forges;
  private final ForgeTurns turns;
  private final IssueKeeper keeper;

  TrackerJob(
      Trackers trackers,
      Projects projects,
      Policies policies,
      Links links,
      Forges forges,
      ForgeTurns turns,
      IssueKeeper keeper) {
    this.trackers = trackers;
    this.projects = projects;
    this.policies = policies;
    this.links = links;
    this.forges = forges;
    this.turns = turns;
    this.keeper = keeper;
  }

  /** When to run again; empty if nothing is left to do until there is news. */
  Optional<Instant> run(TrackerRequest request) {
    long project = request.project();
    Trackers.Progress before = trackers.find(project).orElse(null);
    if (before == null || before.requests() > request.number()) {
      return Optional.empty();
    }
    Instant now = Instant.now();
    Instant notBefore = before.notBefore();
    if (notBefore != null && notBefore.isAfter(now)) {
      return Optional.of(notBefore);
    }
    UUID lease = UUID.randomUUID();
    if (!trackers.lease(project, lease)) {
      return Optional.of(now.plus(WHILE_LEASED));
    }
    try {
      return projects.withId(project).flatMap(found -> look(found, lease));
    } finally {
      trackers.release(project, lease);
    }
  }

  void giveUp(TrackerRequest request, String why) {
    trackers.settle(request.project(), "the service failed: %s".formatted(why));
  }

  private Optional<Instant> look(Project project, UUID lease) {
    Policy policy = policies.of(project.id());
    if (!policy.issues().areOpened()) {
      return Optional.empty();
    }
    if (!links.arePublic()) {
      return Optional.of(Instant.now().plus(WHILE_NOT_SET_UP));
    }
    try {
      return inTurn(project, policy, forges.tracker(project, policy.issues()), lease);
    } catch (ForgeNotSetUpException notSetUp) {
      return Optional.of(Instant.now().plus(WHILE_NOT_SET_UP));
    }
  }

  private Optional<Instant> inTurn(
      Project project, Policy policy, Forges.Tracked tracked, UUID lease) {
    String account = tracked.account();
    if (!turns.take(account, lease)) {
      return Optional.of(Instant.now().plus(WHILE_LEASED));
    }
    try {
      IssueCheck check =
          keeper.keep(
              project,
              policy,
              tracked.issues(),
              () -> trackers.lease(project.id(), lease) && turns.keep(account, lease));
      ForgeAwayException failure = check.failure();
      if (failure != null) {
        // Once it is given up, the others are still looked at.
        return again(project, failure, tracked).or(() -> Optional.ofNullable(check.next()));
      }
      trackers.settle(project.id(), check.isSearched() ? failure(project.id()) : null);
      return Optional.ofNullable(check.next());
    } catch (ForgeAwayException away) {
      return again(project, away, tracked);
    } finally {
      turns.pass(account, lease, tracked.pause().get());
    }
  }

  private @Nullable String failure(long project) {
    return trackers.find(project).map(Trackers.Progress::failure).orElse(null);
  }

  private Optional<Instant> again(
      Project project, ForgeAwayException away, Forges.Tracked tracked) {
    log.warn("The issues of {} could not be written: {}", project.slug(), away.getMessage());
    String failure = away.reason(tracked.issues().name());
    Trackers.Progress before = trackers.find(project.id()).orElseThrow();
    Optional<NextAttempt> next =
        NextAttempt.after(before.attempts(), before.failingSince(), away.retryAfter().orElse(null));
    next.ifPresentOrElse(
        attempt -> trackers.retry(project.id(), failure, attempt),
        () -> trackers.settle(project.id(), failure));
    return next.map(NextAttempt::at);
  }
}
