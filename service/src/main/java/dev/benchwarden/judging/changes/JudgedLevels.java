package dev.benchwarden.judging.changes;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.store.policy.Policies;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Filter of the changes that count by the policies of their projects: their series are judged, and
 * the difference matters in the metric's own unit.
 */
@Component
class JudgedLevels {

  private final Policies policies;

  JudgedLevels(Policies policies) {
    this.policies = policies;
  }

  /**
   * Commit at which judged series changed.
   *
   * @param changes of its judged series
   * @param primary the metric that the policy shows first; absent where it names none
   */
  record JudgedCommit(
      LevelChange.Commit commit, List<LevelChange> changes, @Nullable String primary) {}

  /**
   * By commit, in the given order. Policies are only read as far as needed.
   *
   * @param commits at most this many; commits at which only unjudged series changed are skipped
   */
  List<JudgedCommit> byCommit(List<LevelChange> found, int commits) {
    Map<LevelChange.Commit, List<LevelChange>> all =
        found.stream()
            .collect(
                Collectors.groupingBy(
                    LevelChange::commit, LinkedHashMap::new, Collectors.toList()));
    Map<Long, Policy> known = new HashMap<>();
    return all.entrySet().stream()
        .map(one ->
            judged(
                one.getKey(),
                one.getValue(),
                known.computeIfAbsent(one.getKey().project(), policies::of)))
        .filter(commit -> !commit.changes().isEmpty())
        .limit(commits)
        .toList();
  }

  private static JudgedCommit judged(
      LevelChange.Commit commit, List<LevelChange> changes, Policy policy) {
    return new JudgedCommit(commit, judged(changes, policy), policy.primary());
  }

  private static List<LevelChange> judged(List<LevelChange> changes, Policy policy) {
    return changes.stream()
        .map(change -> change.of(policy.directed(change.series())))
        .filter(change -> policy.judges(change.series()))
        .filter(change -> !change.isNegligible(policy.minAbsolute(change.series())))
        .toList();
  }
}
