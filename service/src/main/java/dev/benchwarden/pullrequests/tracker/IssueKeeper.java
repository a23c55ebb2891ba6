package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.alert.AlertCauses;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.store.catalog.Project;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.springframework.stereotype.Component;

/**
 * Keeper of issues, which opens, edits, closes and reopens them, and accepts people's decisions by
 * closing them.
 */
@Component
class IssueKeeper {

  /** How often issues are checked without a webhook. */
  private static final Duration LOOK = Duration.ofMinutes(15);

  private static final Duration WHILE_AWAITED = Duration.ofSeconds(10);

  /** Clocks differ. */
  private static final Duration OVERLAP = Duration.ofMinutes(10);

  private final Causes causes;
  private final CauseIssues issues;
  private final AlertCauses alerts;
  private final Delays delays;
  private final IssueWriter writer;

  IssueKeeper(
      Causes causes, CauseIssues issues, AlertCauses alerts, Delays delays, IssueWriter writer) {
    this.causes = causes;
    this.issues = issues;
    this.alerts = alerts;
    this.delays = delays;
    this.writer = writer;
  }

  /** Context of one check of a project's issues. */
  private record Look(
      Project project, Policy policy, IssueTracker tracker, BooleanSupplier mayWrite) {

    long id() {
      return project.id();
    }
  }

  /**
   * Brings all issues of a project in step with its alerts. One that the tracker does not accept
   * does not keep the others from being written.
   *
   * @param mayWrite checked before an issue is opened: false if another process has begun to
   */
  IssueCheck keep(Project project, Policy policy, IssueTracker tracker, BooleanSupplier mayWrite) {
    Look look = new Look(project, policy, tracker, mayWrite);
    Map<UUID, CauseAlert> known = causes.assign(project.id());
    List<IssueCheck> checks = new ArrayList<>();
    for (CauseIssue issue : issues.all(project.id())) {
      checks.add(attempt(look, issue, Causes.lasting(issue, known)));
    }
    return IssueCheck.all(checks);
  }

  private IssueCheck attempt(Look look, CauseIssue issue, List<CauseAlert> own) {
    try {
      return keep(look, issue, own);
    } catch (ForgeAwayException away) {
      if (away.isOfOneRequest()) {
        return IssueCheck.failed(away, Instant.now().plus(LOOK));
      }
      throw away;
    }
  }

  private IssueCheck keep(Look look, CauseIssue issue, List<CauseAlert> own) {
    if (!issue.isDue(look.tracker(), own)) {
      return IssueCheck.DONE;
    }
    return switch (issue.state()) {
      case WANTED -> want(look, issue, own);
      case OPEN -> open(look, issue, own);
      case CLOSED -> closed(look, issue, own);
      case GONE -> IssueCheck.DONE;
    };
  }

  private UUID digest(Look look, List<CauseAlert> own) {
    return writer.digest(look.project(), look.policy().issues(), own);
  }

  private IssueCheck want(Look look, CauseIssue issue, List<CauseAlert> own) {
    Instant now = Instant.now();
    if (delays.isAwaited(look.id(), look.policy(), issue, now)) {
      return IssueCheck.until(now.plus(WHILE_AWAITED));
    }
    Issue.Text text = writer.text(look.project(), look.policy().issues(), issue, own);
    Optional<Issue> found = look.tracker().own(issue.marker(), issue.wantedAt().minus(OVERLAP));
    Optional<IssueCheck> wait =
        found.isEmpty() ? beforeOpening(look, issue, now) : Optional.empty();
    if (wait.isPresent()) {
      return wait.get();
    }
    // An issue that is found was written before a writer died, and may be outdated.
    found.ifPresent(there -> look.tracker().edit(there.key(), text));
    Issue there = found.orElseGet(() -> opened(look, issue, text));
    issues.opened(look.id(), issue, there);
    issues.told(look.id(), issue, digest(look, own));
    return IssueCheck.until(now.plus(LOOK));
  }

  /** The reason why a due issue has to wait; empty if there is none. */
  private Optional<IssueCheck> beforeOpening(Look look, CauseIssue issue, Instant now) {
    Optional<Delay> delay = delays.of(look.id(), look.policy(), issue, look.tracker(), now);
    if (delay.isPresent()) {
      return delay.map(Delay::check);
    }
    return look.mayWrite().getAsBoolean()
        ? Optional.empty()
        : Optional.of(IssueCheck.until(now.plusSeconds(1)));
  }

  /** A refused issue does not exist; with any other failure its number may be lost. */
  private Issue opened(Look look, CauseIssue issue, Issue.Text text) {
    issues.opening(look.id(), issue);
    try {
      return look.tracker().open(text, look.policy().issues().labels());
    } catch (ForgeAwayException away) {
      if (away.isRefusal()) {
        issues.refused(look.id(), issue);
      }
      throw away;
    }
  }

  /** Found by its present name; empty, and noted, if a person deleted it. */
  private Optional<Issue> found(Look look, CauseIssue issue) {
    String key = Objects.requireNonNull(issue.key());
    Optional<Issue> there = look.tracker().find(key);
    if (there.isEmpty()) {
      issues.turn(look.id(), issue, CauseIssue.State.GONE);
    }
    there
        .filter(one -> !one.key().equals(key))
        .ifPresent(one -> issues.renamed(look.id(), issue, one));
    return there;
  }

  private IssueCheck open(Look look, CauseIssue issue, List<CauseAlert> own) {
    Issue there = found(look, issue).orElse(null);
    if (there == null) {
      return IssueCheck.DONE;
    }
    if (!there.open()) {
      decide(look, there, own);
      issues.turn(look.id(), issue, CauseIssue.State.CLOSED);
      return IssueCheck.DONE;
    }
    return own.stream().anyMatch(CauseAlert::isOpen)
        ? edit(look, issue, there.key(), own)
        : close(look, issue, there.key(), own);
  }

  /**
   * A person closed it: with a label this dismisses its alerts, without one it acknowledges them.
   */
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

  private IssueCheck edit(Look look, CauseIssue issue, String key, List<CauseAlert> own) {
    if (issue.closeAt() != null) {
      issues.closeAt(look.id(), issue, null);
    }
    UUID digest = digest(look, own);
    if (!digest.equals(issue.digest())) {
      look.tracker().edit(key, writer.text(look.project(), look.policy().issues(), issue, own));
      issues.told(look.id(), issue, digest);
    }
    return IssueCheck.until(Instant.now().plus(LOOK));
  }

  /**
   * Closes it only after all alerts have been over for a while, so that a fluctuating one has no
   * effect.
   */
  private IssueCheck close(Look look, CauseIssue issue, String key, List<CauseAlert> own) {
    Instant now = Instant.now();
    boolean dismissed = own.stream().allMatch(alert -> alert.state() == AlertState.DISMISSED);
    Instant due = issue.closeAt();
    if (due == null) {
      due = dismissed ? now : now.plus(look.policy().issues().closeAfter());
      issues.closeAt(look.id(), issue, due);
    }
    if (due.isAfter(now)) {
      return IssueCheck.until(due);
    }
    String since = alerts.recoveredAt(look.id(), own).orElse(null);
    look.tracker().say(key, issue.marker("closed"), writer.over(own, since));
    look.tracker().setOpen(key, false);
    issues.turn(look.id(), issue, CauseIssue.State.CLOSED);
    return IssueCheck.DONE;
  }

  private IssueCheck closed(Look look, CauseIssue issue, List<CauseAlert> own) {
    Issue there = found(look, issue).orElse(null);
    if (there == null) {
      return IssueCheck.DONE;
    }
    if (!CauseIssue.isConfirmed(own)) {
      seen(look, issue, there, own);
      return IssueCheck.until(Instant.now().plus(LOOK));
    }
    look.tracker().setOpen(there.key(), true);
    look.tracker().say(there.key(), issue.marker("reopened"), writer.back(own));
    issues.turn(look.id(), issue, CauseIssue.State.OPEN);
    return edit(look, issue, there.key(), own);
  }

  /** A person reopened it, or added the label after closing it. */
  private void seen(Look look, CauseIssue issue, Issue there, List<CauseAlert> own) {
    if (there.open()) {
      issues.turn(look.id(), issue, CauseIssue.State.OPEN);
    } else if (look.policy().issues().dismisses(there.labels())) {
      decide(look, there, own);
    }
  }
}
