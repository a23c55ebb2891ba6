package dev.benchwarden.judging.alert;

import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.judging.changepoint.KnownChange;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Finder of regressions that people accepted in the pull request that brought them. */
@Component
class AcceptedRegressions {

  private final BringingPullRequests bringing;
  private final Acceptances acceptances;

  AcceptedRegressions(BringingPullRequests bringing, Acceptances acceptances) {
    this.bringing = bringing;
    this.acceptances = acceptances;
  }

  /**
   * The regressions, with those that were accepted marked.
   *
   * @param rules of their series
   */
  List<Regression> marked(long project, List<Regression> regressions, Map<Long, AlertRules> rules) {
    Set<Long> revisions =
        regressions.stream()
            .filter(regression -> !regression.state().hasReturned())
            .map(regression -> regression.change().revision())
            .collect(Collectors.toSet());
    Map<Long, Set<Integer>> brought =
        revisions.isEmpty() ? Map.of() : bringing.of(project, revisions);
    Set<Integer> pullRequests = new TreeSet<>();
    brought.values().forEach(pullRequests::addAll);
    Map<Integer, Acceptance> accepted =
        pullRequests.isEmpty() ? Map.of() : acceptances.of(project, pullRequests);
    if (accepted.isEmpty()) {
      return regressions;
    }
    return regressions.stream()
        .map(regression -> {
          KnownChange change = regression.change();
          return marked(
              regression,
              Objects.requireNonNull(rules.get(change.series())),
              brought.getOrDefault(change.revision(), Set.of()),
              accepted);
        })
        .toList();
  }

  private static Regression marked(
      Regression regression,
      AlertRules rules,
      Set<Integer> pullRequests,
      Map<Integer, Acceptance> accepted) {
    return pullRequests.stream()
        .sorted()
        .flatMap(number ->
            Stream.ofNullable(accepted.get(number))
                .filter(acceptance -> covers(acceptance, regression.change(), rules))
                .map(acceptance -> regression.accepted(number, acceptance)))
        .findFirst()
        .orElse(regression);
  }

  private static boolean covers(Acceptance acceptance, KnownChange change, AlertRules rules) {
    Double percent = change.percentChange();
    Double improvement =
        percent == null ? null : (Double) rules.smallest().direction().improvement(percent);
    return acceptance.covers(
        change.series(), Decline.of(improvement, change.difference()), rules.smallest());
  }
}
