package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finder of what requested issues are waiting for at the moment. */
@Component
class Delays {

  private static final Duration WHILE_SETTLING = Duration.ofSeconds(30);

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final CauseIssues issues;
  private final Evaluations evaluations;

  Delays(CauseIssues issues, Evaluations evaluations) {
    this.issues = issues;
    this.evaluations = evaluations;
  }

  /** Whether awaited machines may show that there is no regression. */
  boolean isAwaited(long project, Policy policy, CauseIssue issue, Instant now) {
    boolean mayWait = issue.wantedAt().plus(policy.waitFor().atMost()).isAfter(now);
    return mayWait && evaluations.isMainlineAwaited(project);
  }

  /** Empty if it may be opened now. */
  Optional<Delay> of(
      long project, Policy policy, CauseIssue issue, IssueTracker tracker, Instant now) {
    Instant begun = issue.openedAt();
    if (begun != null && begun.plus(tracker.settles()).isAfter(now)) {
      return Optional.of(new Delay(now.plus(WHILE_SETTLING), searched(tracker, begun), true));
    }
    Instant today = now.truncatedTo(ChronoUnit.DAYS);
    int opened = issues.openedBesides(project, issue, today);
    int most = policy.issues().perDay();
    if (opened < most) {
      return Optional.empty();
    }
    Instant tomorrow = today.plus(1, ChronoUnit.DAYS);
    return Optional.of(new Delay(tomorrow, usedUp(opened, most, tomorrow), false));
  }

  private static String usedUp(int opened, int most, Instant tomorrow) {
    return most == 0
        ? "issues.perDay of the policy is 0"
        : "%d opened today, of %d that issues.perDay of the policy allows; it goes on at %s"
            .formatted(opened, most, MINUTES.format(tomorrow));
  }

  private static String searched(IssueTracker tracker, Instant begun) {
    return "whether %s has it is not known, so it is searched for until %s before it is opened again"
        .formatted(tracker.name(), MINUTES.format(begun.plus(tracker.settles())));
  }
}
