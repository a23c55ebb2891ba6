package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.SmallestEffect;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Acceptances that are in force for a release, by series.
 *
 * @param here in the release itself
 * @param before in the last one, from which it is still there
 * @param policy sets how small a further change counts
 */
record Acceptances(Map<Long, Acceptance> here, Map<Long, Acceptance> before, Policy policy) {

  /**
   * Those that were not withdrawn.
   *
   * @param decided the newest first
   * @param tag of the release that they are about
   */
  static Map<Long, Acceptance> inForce(List<ReleaseDecision> decided, String tag) {
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
   * A row that is worse, with the acceptance that covers it, or one that does not: what came with
   * the last release was accepted there.
   */
  ReleaseRow applied(ReleaseRow row, String lastTag) {
    SmallestEffect smallest =
        policy.smallestEffect(row.benchmark(), row.parameters(), row.metric());
    List<Acceptance> all = of(row, lastTag);
    return all.stream()
        .filter(one -> one.covers(row.worse(), smallest))
        .findFirst()
        .map(row::accepted)
        .orElseGet(() -> all.isEmpty() ? row : row.outrunning(all.getFirst()));
  }

  private List<Acceptance> of(ReleaseRow row, String lastTag) {
    return Stream.concat(
            Stream.ofNullable(here.get(row.series())),
            row.isWorseThan(lastTag) ? Stream.empty() : Stream.ofNullable(before.get(row.series())))
        .toList();
  }

  ReleaseLimit applied(LimitRow row) {
    double percent =
        policy.smallestEffect(row.benchmark(), row.parameters(), row.metric()).percent();
    @Nullable Acceptance accepted = here.get(row.series());
    boolean covers =
        accepted != null
            && accepted.covers(List.of(Finding.of(row)), Finding.smallest(row, percent));
    return new ReleaseLimit(row, covers ? accepted : null, covers ? null : accepted);
  }
}
