package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.alert.CauseAlert;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finder of the reason why a project's issues are not written. Every reason is evaluated now,
 * except the tracker's last answer, which is shown with the time of the next attempt.
 */
@Component
class TrackerDiagnosis {

  private static final String NO_ADDRESS =
      "the operator has not set BENCHWARDEN_PUBLIC_URL, which all links begin with";

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Links links;
  private final Forges forges;
  private final Trackers trackers;
  private final CauseIssues issues;
  private final Causes causes;
  private final Delays delays;

  TrackerDiagnosis(
      Links links,
      Forges forges,
      Trackers trackers,
      CauseIssues issues,
      Causes causes,
      Delays delays) {
    this.links = links;
    this.forges = forges;
    this.trackers = trackers;
    this.issues = issues;
    this.causes = causes;
    this.delays = delays;
  }

  /** In words; null if there is none. */
  @Nullable String of(Project project, Policy policy) {
    if (!links.arePublic()) {
      return NO_ADDRESS;
    }
    try {
      return of(project.id(), policy, forges.tracker(project, policy.issues()).issues());
    } catch (ForgeNotSetUpException notSetUp) {
      return notSetUp.getMessage();
    }
  }

  private @Nullable String of(long project, Policy policy, IssueTracker tracker) {
    Instant now = Instant.now();
    List<CauseIssue> all = issues.all(project);
    Map<UUID, CauseAlert> known = causes.known(project, all);
    List<CauseIssue> due =
        all.stream()
            .filter(issue -> issue.isDue(tracker, Causes.lasting(issue, known)))
            .filter(issue ->
                issue.state() != CauseIssue.State.WANTED
                    || !delays.isAwaited(project, policy, issue, now))
            .toList();
    Optional<Trackers.Progress> asked = trackers.find(project);
    if (due.isEmpty() || asked.isEmpty()) {
      return null;
    }
    Trackers.Progress progress = asked.get();
    List<String> found = new ArrayList<>();
    String failure = progress.failure();
    if (failure != null) {
      found.add(failure);
    }
    due.stream()
        .filter(issue -> issue.state() == CauseIssue.State.WANTED)
        .flatMap(issue -> delays.of(project, policy, issue, tracker, now).stream())
        .collect(Collectors.groupingBy(Delay::reason, LinkedHashMap::new, Collectors.counting()))
        .forEach((reason, count) -> found.add(unopened(count, reason)));
    Instant next = progress.notBefore();
    if (next != null && next.isAfter(now)) {
      found.add("it is tried again at " + SECONDS.format(next));
    }
    return found.isEmpty() ? null : String.join("; ", found);
  }

  /** States how many issues are not opened yet for one reason. */
  private static String unopened(long count, String why) {
    return count == 1
        ? "1 issue is not opened yet: " + why
        : "%d issues are not opened yet: %s".formatted(count, why);
  }
}
