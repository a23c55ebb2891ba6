package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.judging.alert.AlertCauses;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Finder of the issue of each confirmed alert: that of its cause, or a newly requested one. */
@Component
class Causes {

  private final AlertCauses alerts;
  private final CauseIssues issues;

  Causes(AlertCauses alerts, CauseIssues issues) {
    this.alerts = alerts;
    this.issues = issues;
  }

  /**
   * Alerts stay with their issue even if searches narrow the range by which they were grouped.
   *
   * @return the open ones, and all of issues that may still get more
   */
  @Transactional
  public Map<UUID, CauseAlert> assign(long project) {
    Map<UUID, UUID> issueOf = new HashMap<>();
    List<CauseIssue> all = issues.all(project);
    for (CauseIssue issue : all) {
      issue.alerts().forEach(alert -> issueOf.put(alert, issue.id()));
    }
    Map<UUID, CauseAlert> known = known(project, all);
    Map<List<String>, UUID> byCause = new HashMap<>();
    for (CauseAlert alert : known.values()) {
      UUID issue = issueOf.get(alert.id());
      if (issue != null) {
        byCause.put(cause(alert), issue);
      }
    }
    for (CauseAlert alert : known.values()) {
      if (!issueOf.containsKey(alert.id()) && alert.state() == AlertState.CONFIRMED) {
        UUID issue =
            byCause.computeIfAbsent(
                cause(alert),
                cause ->
                    before(alert, all, known, Instant.now()).orElseGet(() -> issues.want(project)));
        issues.add(project, issue, alert.id());
      }
    }
    return known;
  }

  /**
   * The open alerts of a project, and all of issues that may still get more, the oldest first.
   *
   * @param all its issues
   */
  Map<UUID, CauseAlert> known(long project, List<CauseIssue> all) {
    Map<UUID, CauseAlert> known = new LinkedHashMap<>();
    alerts.openAnd(project, ofGrowing(all)).forEach(alert -> known.put(alert.id(), alert));
    return known;
  }

  /**
   * The issue of the regression that returns with this alert, if it was over just before. The new
   * alerts of several platforms, and of series that return together, do not open at the same
   * moment; while another alert of an issue is open, the issue is about other commits.
   */
  static Optional<UUID> before(
      CauseAlert alert, List<CauseIssue> all, Map<UUID, CauseAlert> known, Instant now) {
    return all.stream()
        .filter(issue -> issue.mayReturn(now))
        .filter(issue -> takes(alert, issue, lasting(issue, known)))
        .map(CauseIssue::id)
        .reduce((older, newer) -> newer);
  }

  private static boolean takes(CauseAlert alert, CauseIssue issue, List<CauseAlert> own) {
    return own.stream().anyMatch(alert::isBackAfter)
        && (issue.hasReturned()
            || own.stream().filter(CauseAlert::isOpen).allMatch(alert::isOfTheSameBenchmark));
  }

  /**
   * The alerts of an issue without those that were over and returned as another one, in the order
   * of their ids, which is that of time.
   */
  static List<CauseAlert> lasting(CauseIssue issue, Map<UUID, CauseAlert> known) {
    List<CauseAlert> own =
        issue.alerts().stream().map(known::get).filter(Objects::nonNull).toList();
    return IntStream.range(0, own.size())
        .filter(i ->
            own.subList(i + 1, own.size()).stream().noneMatch(one -> one.isBackAfter(own.get(i))))
        .mapToObj(own::get)
        .toList();
  }

  /** Only issues that may grow, since the alerts of all past issues would be more each year. */
  private static List<UUID> ofGrowing(List<CauseIssue> issues) {
    Instant now = Instant.now();
    return issues.stream()
        .filter(issue -> issue.mayGrow(now))
        .flatMap(issue -> issue.alerts().stream())
        .toList();
  }

  private static List<String> cause(CauseAlert alert) {
    return List.of(alert.branch(), alert.group());
  }
}
