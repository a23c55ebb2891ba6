package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.comparison.ComparisonReader;
import dev.benchwarden.judging.evaluation.OpenWaits;
import dev.benchwarden.judging.evaluation.StableRegionComparer;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.policy.Policies;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Ledger of releases: each compared with the two before it, with the outcome of its changes. */
@Component
class ReleaseLedger {

  private final Releases releases;
  private final ComparisonReader comparisons;
  private final StableRegionComparer stableRegions;
  private final OpenWaits waits;
  private final ReleaseDecisions decisions;
  private final ReleaseStates states;
  private final Policies policies;
  private final Platforms platforms;
  private final Links links;

  ReleaseLedger(
      Releases releases,
      ComparisonReader comparisons,
      StableRegionComparer stableRegions,
      OpenWaits waits,
      ReleaseDecisions decisions,
      ReleaseStates states,
      Policies policies,
      Platforms platforms,
      Links links) {
    this.releases = releases;
    this.comparisons = comparisons;
    this.stableRegions = stableRegions;
    this.waits = waits;
    this.decisions = decisions;
    this.states = states;
    this.policies = policies;
    this.platforms = platforms;
    this.links = links;
  }

  ReleaseReport report(Project project, Revision release) {
    List<Revision> before = releases.before(project.id(), release);
    List<Comparison> compared =
        before.stream().map(earlier -> compare(project, earlier, release)).toList();
    Map<String, Map<Long, ReleaseAlert>> confirmed =
        states.confirmed(project, release, before, series(compared));
    List<List<ReleaseChange>> changes =
        IntStream.range(0, before.size())
            .mapToObj(i -> changes(before.get(i).label(), compared.get(i), confirmed))
            .toList();
    List<EarlierRelease> against =
        IntStream.range(0, before.size())
            .mapToObj(i ->
                EarlierRelease.of(
                    before.get(i).label(), before.get(i).name(), compared.get(i), changes.get(i)))
            .toList();
    List<ReleaseDecision> decided = decisions.of(project.id(), release.id());
    Accepted accepted = accepted(project, release, before, decided);
    List<ReleaseRow> rows =
        states.of(project, release, before, changed(compared, changes), accepted);
    List<ReleaseLimit> limits =
        limits(project, release, compared).stream()
            .map(row -> new ReleaseLimit(row, accepted.here().get(row.series())))
            .toList();
    List<String> all = platforms.of(project.id());
    boolean several = all.size() > 1;
    Optional<AwaitedMachines> awaited =
        waits.of(project.id(), new Subject(release.id(), release.isStable(), null));
    ReleaseVerdict verdict =
        awaited
            .map(ReleaseVerdict::awaiting)
            .orElseGet(() -> ReleaseVerdict.of(against, compared, rows, limits, several));
    return new ReleaseReport(
        Release.of(project, release),
        verdict.gate(),
        verdict.headline(),
        awaited.map(AwaitedMachines::until).orElse(null),
        against,
        rows,
        limits,
        decided,
        several ? all : List.of(),
        links.both(project, "/releases/" + encoded(release.label())));
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private Comparison compare(Project project, Revision earlier, Revision release) {
    return comparisons.of(project, "tag:" + earlier.label(), "tag:" + release.label(), List.of());
  }

  private static Set<Long> series(List<Comparison> compared) {
    return compared.stream()
        .flatMap(one -> one.rows().stream())
        .map(ComparisonRow::series)
        .collect(Collectors.toSet());
  }

  /** The change of each row, corrected by confirmed alerts. */
  private static List<ReleaseChange> changes(
      String tag, Comparison compared, Map<String, Map<Long, ReleaseAlert>> confirmed) {
    Map<Long, ReleaseAlert> alerts = confirmed.getOrDefault(tag, Map.of());
    return compared.rows().stream()
        .map(row -> ReleaseChange.of(tag, row, Optional.ofNullable(alerts.get(row.series()))))
        .toList();
  }

  /**
   * @param all the change of each row, in the order of the rows
   */
  private static List<ReleaseRow> changed(
      List<Comparison> compared, List<List<ReleaseChange>> all) {
    Map<Long, ComparisonRow> changed = new LinkedHashMap<>();
    Map<Long, List<ReleaseChange>> changes = new HashMap<>();
    for (int i = 0; i < compared.size(); i++) {
      for (int j = 0; j < all.get(i).size(); j++) {
        ComparisonRow row = compared.get(i).rows().get(j);
        ReleaseChange change = all.get(i).get(j);
        if (change.verdict().isChange()) {
          changed.putIfAbsent(row.series(), row);
        }
        changes.computeIfAbsent(row.series(), _ -> new ArrayList<>()).add(change);
      }
    }
    return changed.values().stream()
        .map(row -> ReleaseRow.of(row, changes.getOrDefault(row.series(), List.of())))
        .toList();
  }

  /**
   * What was accepted, by series.
   *
   * @param here in the release itself
   * @param before in the last one, from which it is still there
   */
  record Accepted(Map<Long, Acceptance> here, Map<Long, Acceptance> before) {

    /** The acceptance that covers a row: what came with the last release was accepted there. */
    Optional<Acceptance> of(ReleaseRow row, String lastTag) {
      return Optional.ofNullable(here.get(row.series()))
          .or(() ->
              row.isWorseThan(lastTag)
                  ? Optional.empty()
                  : Optional.ofNullable(before.get(row.series())));
    }
  }

  private Accepted accepted(
      Project project, Revision release, List<Revision> before, List<ReleaseDecision> here) {
    return new Accepted(
        inForce(here, release.label()),
        before.isEmpty()
            ? Map.of()
            : inForce(
                decisions.of(project.id(), before.getFirst().id()), before.getFirst().label()));
  }

  /**
   * @param decided the newest first
   */
  private static Map<Long, Acceptance> inForce(List<ReleaseDecision> decided, String tag) {
    return decided.stream()
        .collect(
            Collectors.toMap(
                ReleaseDecision::series, Function.identity(), (newest, older) -> newest))
        .values()
        .stream()
        .filter(one -> one.action() == ReleaseDecision.Action.ACCEPT)
        .collect(Collectors.toMap(ReleaseDecision::series, one -> Acceptance.of(one, tag)));
  }

  /**
   * Uses the present policy: results judged before a limit was set are compared with it, too, and
   * series quarantined since then no longer block the release.
   */
  private List<LimitRow> limits(Project project, Revision release, List<Comparison> compared) {
    if (policies.of(project.id()).limits().isEmpty()) {
      return List.of();
    }
    if (release.isStable()) {
      return stableRegions
          .compare(project.id(), Subject.ofMainline(release.id()), List.of())
          .limits()
          .rows();
    }
    return compared.isEmpty() ? List.of() : compared.getFirst().outcome().limits().rows();
  }
}
