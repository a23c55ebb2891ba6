package dev.benchwarden.judging.changes;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.store.policy.Policies;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
   * By commit, in the given order. Policies are only read as far as needed.
   *
   * @param commits at most this many; commits at which only unjudged series changed are skipped
   */
  Map<LevelChange.Commit, List<LevelChange>> byCommit(List<LevelChange> found, int commits) {
    Map<LevelChange.Commit, List<LevelChange>> all =
        found.stream()
            .collect(
                Collectors.groupingBy(
                    LevelChange::commit, LinkedHashMap::new, Collectors.toList()));
    Map<Long, Policy> known = new HashMap<>();
    Map<LevelChange.Commit, List<LevelChange>> judged = new LinkedHashMap<>();
    Iterator<LevelChange.Commit> next = all.keySet().iterator();
    while (judged.size() < commits && next.hasNext()) {
      LevelChange.Commit commit = next.next();
      Policy policy = known.computeIfAbsent(commit.project(), policies::of);
      List<LevelChange> changes = judged(all.getOrDefault(commit, List.of()), policy);
      if (!changes.isEmpty()) {
        judged.put(commit, changes);
      }
    }
    return judged;
  }

  private static List<LevelChange> judged(List<LevelChange> changes, Policy policy) {
    return changes.stream()
        .map(change -> change.of(policy.directed(change.series())))
        .filter(change -> policy.judges(change.series()))
        .filter(change -> !change.isNegligible(policy.minAbsolute(change.series())))
        .toList();
  }
}
