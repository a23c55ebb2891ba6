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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
    ComparedRelease compared = compared(project, release);
    List<Revision> before = compared.before();
    List<ReleaseDecision> decided = decisions.of(project.id(), release.id());
    Acceptances acceptances = acceptances(project, release, before, decided);
    List<ReleaseRow> rows = states.of(project, release, before, compared.changed(), acceptances);
    List<ReleaseLimit> limits = limits(project, release, compared, acceptances);
    List<String> all = platforms.of(project.id());
    boolean several = all.size() > 1;
    Optional<AwaitedMachines> awaited =
        waits.of(project.id(), new Subject(release.id(), release.isStable(), null));
    ReleaseVerdict verdict =
        awaited
            .map(ReleaseVerdict::awaiting)
            .orElseGet(() ->
                ReleaseVerdict.of(
                    compared.against(), compared.comparisons(), rows, limits, several));
    return new ReleaseReport(
        Release.of(project, release),
        verdict.gate(),
        verdict.headline(),
        awaited.map(AwaitedMachines::until).orElse(null),
        compared.against(),
        rows,
        limits,
        decided,
        several ? all : List.of(),
        links.both(project, "/releases/" + encoded(release.label())));
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private ComparedRelease compared(Project project, Revision release) {
    List<Revision> before = releases.before(project.id(), release);
    List<Comparison> comparisons =
        before.stream().map(earlier -> compare(project, earlier, release)).toList();
    Set<Long> series =
        comparisons.stream()
            .flatMap(one -> one.rows().stream())
            .map(ComparisonRow::series)
            .collect(Collectors.toSet());
    return ComparedRelease.of(
        before, comparisons, states.confirmed(project, release, before, series));
  }

  private Comparison compare(Project project, Revision earlier, Revision release) {
    return comparisons.of(project, "tag:" + earlier.label(), "tag:" + release.label(), List.of());
  }

  private Acceptances acceptances(
      Project project, Revision release, List<Revision> before, List<ReleaseDecision> here) {
    return new Acceptances(
        Acceptances.inForce(here, release.label()),
        before.isEmpty()
            ? Map.of()
            : Acceptances.inForce(
                decisions.of(project.id(), before.getFirst().id()), before.getFirst().label()),
        policies.of(project.id()));
  }

  private List<ReleaseLimit> limits(
      Project project, Revision release, ComparedRelease compared, Acceptances acceptances) {
    return limits(project, release, compared.comparisons()).stream()
        .map(acceptances::applied)
        .toList();
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
