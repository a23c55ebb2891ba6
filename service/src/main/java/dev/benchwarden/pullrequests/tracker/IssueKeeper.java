package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.alert.AlertCauses;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.store.catalog.Project;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.stereotype.Component;

/** Opens, edits, closes and reopens issues, and takes what people say by closing them. */
@Component
class IssueKeeper {

  /** How often issues are looked at although no webhook told of them. */
  private static final Duration LOOK = Duration.ofMinutes(15);

  private static final Duration WHILE_AWAITED = Duration.ofSeconds(10);

  private static final Duration WHILE_SETTLING = Duration.ofSeconds(30);

  /** Clocks differ. */
  private static final Duration OVERLAP = Duration.ofMinutes(10);

  private final Causes causes;
  private final CauseIssues issues;
  private final AlertCauses alerts;
  private final Evaluations evaluations;
  private final IssueWriter writer;

  IssueKeeper(
      Causes causes,
      CauseIssues issues,
      AlertCauses alerts,
      Evaluations evaluations,
      IssueWriter writer) {
    this.causes = causes;
    this.issues = issues;
    this.alerts = alerts;
    this.evaluations = evaluations;
    this.writer = writer;
  }

  /** What one look at a project's issues is about. */
  private record Look(
      Project project, Policy policy, IssueTracker tracker, BooleanSupplier mayWrite) {

    long id() {
      return project.id();
    }
  }

  /**
   * Brings all issues of a project in step with its alerts.
   *
   * @param mayWrite asked before an issue is opened: false if another has begun to
   * @return when to look again; empty if nothing is left to do until something is new
   */
  Optional<Instant> keep(
      Project project, Policy policy, IssueTracker tracker, BooleanSupplier mayWrite) {
    Look look = new Look(project, policy, tracker, mayWrite);
    Map<UUID, CauseAlert> known = causes.assign(project.id());
    List<Instant> next = new ArrayList<>();
    for (CauseIssue issue : issues.all(project.id())) {
      List<CauseAlert> own =
          issue.alerts().stream().map(known::get).filter(Objects::nonNull).toList();
      keep(look, issue, own).ifPresent(next::add);
    }
    return next.stream().min(Instant::compareTo);
  }

  /** An issue of a tracker that the policy named before stays as it is. */
  private Optional<Instant> keep(Look look, CauseIssue issue, List<CauseAlert> own) {
    String key = issue.key();
    if (key != null && !look.tracker().names(key)) {
      return Optional.empty();
    }
    boolean active = own.stream().anyMatch(CauseAlert::isOpen);
    return switch (issue.state()) {
      case WANTED -> want(look, issue, own);
      case OPEN -> open(look, issue, own, active);
      case CLOSED -> active ? closed(look, issue, own) : Optional.empty();
      case GONE -> Optional.empty();
    };
  }

  private UUID digest(Look look, List<CauseAlert> own) {
    return writer.digest(look.project(), look.policy().issues(), own);
  }

  private static boolean isConfirmed(List<CauseAlert> own) {
    return own.stream().anyMatch(alert -> alert.state() == AlertState.CONFIRMED);
  }

  private Optional<Instant> want(Look look, CauseIssue issue, List<CauseAlert> own) {
    if (!isConfirmed(own)) {
      return Optional.empty();
    }
    Instant now = Instant.now();
    boolean mayWait = issue.wantedAt().plus(look.policy().waitFor().atMost()).isAfter(now);
    if (mayWait && evaluations.isMainlineAwaited(look.id())) {
      return Optional.of(now.plus(WHILE_AWAITED));
    }
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    Issue.Text text = writer.text(look.project(), look.policy().issues(), issue, own);
    Optional<Issue> found = look.tracker().own(issue.marker(), issue.wantedAt().minus(OVERLAP));
    if (found.isEmpty()) {
      Instant begun = issue.openedAt();
      if (begun != null && begun.plus(look.tracker().settles()).isAfter(now)) {
        return Optional.of(now.plus(WHILE_SETTLING));
      }
      if (issues.openedBesides(look.id(), issue, today) >= look.policy().issues().perDay()) {
        return Optional.of(today.plus(1, ChronoUnit.DAYS));
      }
      if (!look.mayWrite().getAsBoolean()) {
        return Optional.of(now.plusSeconds(1));
      }
      issues.opening(look.id(), issue);
    }
    // What is found was written before a writer died, and may know less.
    found.ifPresent(there -> look.tracker().edit(there.key(), text));
    Issue there = found.orElseGet(() -> look.tracker().open(text, look.policy().issues().labels()));
    issues.opened(look.id(), issue, there);
    issues.told(look.id(), issue, digest(look, own));
    return Optional.of(now.plus(LOOK));
  }

  private Optional<Instant> open(
      Look look, CauseIssue issue, List<CauseAlert> own, boolean active) {
    String key = Objects.requireNonNull(issue.key());
    Issue there = look.tracker().find(key).orElse(null);
    if (there == null) {
      issues.turn(look.id(), issue, CauseIssue.State.GONE);
      return Optional.empty();
    }
    if (!there.open()) {
      decide(look, there, own);
      issues.turn(look.id(), issue, CauseIssue.State.CLOSED);
      return Optional.empty();
    }
    return active ? edit(look, issue, key, own) : close(look, issue, key, own);
  }

  /** A person closed it: with a label they dismiss its alerts, without one they are on it. */
  private void decide(Look look, Issue closed, List<CauseAlert> own) {
    boolean dismisses = look.policy().issues().dismisses(closed.labels());
    List<UUID> open =
        own.stream()
            .filter(CauseAlert::isOpen)
            .filter(alert -> dismisses || alert.state() != AlertState.ACKNOWLEDGED)
            .map(CauseAlert::id)
            .toList();
    if (open.isEmpty()) {
      return;
    }
    String by = "issue " + (closed.key().matches("\\d+") ? "#" : "") + closed.key();
    if (dismisses) {
      alerts.dismiss(look.id(), open, by, "The issue was closed with a label that dismisses.");
    } else {
      alerts.acknowledge(look.id(), open, by, "The issue was closed.");
    }
  }

  private Optional<Instant> edit(Look look, CauseIssue issue, String key, List<CauseAlert> own) {
    if (issue.closeAt() != null) {
      issues.closeAt(look.id(), issue, null);
    }
    UUID digest = digest(look, own);
    if (!digest.equals(issue.digest())) {
      look.tracker().edit(key, writer.text(look.project(), look.policy().issues(), issue, own));
      issues.told(look.id(), issue, digest);
    }
    return Optional.of(Instant.now().plus(LOOK));
  }

  /** Only once all alerts have been over for a while, so that one that wavers does nothing. */
  private Optional<Instant> close(Look look, CauseIssue issue, String key, List<CauseAlert> own) {
    Instant now = Instant.now();
    boolean dismissed = own.stream().allMatch(alert -> alert.state() == AlertState.DISMISSED);
    Instant due = issue.closeAt();
    if (due == null) {
      due = dismissed ? now : now.plus(look.policy().issues().closeAfter());
      issues.closeAt(look.id(), issue, due);
    }
    if (due.isAfter(now)) {
      return Optional.of(due);
    }
    look.tracker().say(key, issue.marker("closed"), writer.over(own));
    look.tracker().setOpen(key, false);
    issues.turn(look.id(), issue, CauseIssue.State.CLOSED);
    return Optional.empty();
  }

  private Optional<Instant> closed(Look look, CauseIssue issue, List<CauseAlert> own) {
    String key = Objects.requireNonNull(issue.key());
    if (!isConfirmed(own)) {
      look.tracker().find(key).ifPresent(there -> seen(look, issue, there, own));
      return Optional.of(Instant.now().plus(LOOK));
    }
    if (look.tracker().find(key).isEmpty()) {
      issues.turn(look.id(), issue, CauseIssue.State.GONE);
      return Optional.empty();
    }
    look.tracker().setOpen(key, true);
    look.tracker().say(key, issue.marker("reopened"), writer.back(own));
    issues.turn(look.id(), issue, CauseIssue.State.OPEN);
    return Optional.of(Instant.now().plus(LOOK));
  }

  /** A person opened it again, or thought of the label after closing it. */
  private void seen(Look look, CauseIssue issue, Issue there, List<CauseAlert> own) {
    if (there.open()) {
      issues.turn(look.id(), issue, CauseIssue.State.OPEN);
    } else if (look.policy().issues().dismisses(there.labels())) {
      decide(look, there, own);
    }
  }
}
