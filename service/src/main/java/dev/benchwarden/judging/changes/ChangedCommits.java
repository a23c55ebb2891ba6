package dev.benchwarden.judging.changes;

import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of summaries of the commits at which levels changed. */
@Component
class ChangedCommits {

  private static final double ABOUT_AS_LARGE = 0.5;

  private final JudgedLevels judged;
  private final ChangeSurroundings surroundings;
  private final Platforms platforms;

  ChangedCommits(JudgedLevels judged, ChangeSurroundings surroundings, Platforms platforms) {
    this.judged = judged;
    this.surroundings = surroundings;
    this.platforms = platforms;
  }

  /**
   * The newest commits with judged changes.
   *
   * @param found changes of these projects, the newest first
   */
  List<ChangedCommit> newest(List<LevelChange> found, List<Project> projects, int limit) {
    List<JudgedLevels.JudgedCommit> newest = judged.byCommit(found, limit);
    Map<LevelChange.Commit, LevelChange> most = HashMap.newHashMap(newest.size());
    newest.forEach(one -> most.put(one.commit(), most(one.changes(), one.primary())));
    Map<LevelChange, ChangeSurroundings.Around> around = surroundings.of(most.values());
    Map<Long, String> slugs =
        projects.stream().collect(Collectors.toMap(Project::id, Project::slug));
    Set<Long> several =
        newest.stream()
            .map(one -> one.commit().project())
            .distinct()
            .filter(project -> platforms.of(project).size() > 1)
            .collect(Collectors.toSet());
    return newest.stream()
        .map(one -> {
          LevelChange.Commit commit = one.commit();
          LevelChange leading = Objects.requireNonNull(most.get(commit));
          return commit(
              Objects.requireNonNull(slugs.get(commit.project())),
              one.changes(),
              leading,
              Objects.requireNonNull(around.get(leading)),
              several.contains(commit.project()));
        })
        .toList();
  }

  /**
   * The largest change for the worse, else for the better; of the primary metric, if that is among
   * them. Of several about equally large, such as a time and the throughput that mirrors it, always
   * the one that its harness is run for.
   */
  private static LevelChange most(List<LevelChange> changes, @Nullable String primary) {
    boolean worse = changes.stream().anyMatch(LevelChange::isWorse);
    List<LevelChange> telling = first(changes, change -> change.isWorse() == worse);
    List<LevelChange> shown =
        first(telling, change -> change.series().metric().name().equals(primary));
    double largest = shown.stream().mapToDouble(LevelChange::size).max().orElse(0);
    return shown.stream()
        .filter(change -> change.size() >= ABOUT_AS_LARGE * largest)
        .min(
            Comparator.comparingInt(
                    (LevelChange change) -> PrimaryMetric.rank(change.series().metric().name()))
                .thenComparing(Comparator.comparingDouble(LevelChange::size).reversed())
                .thenComparing(change -> change.series().metric().name())
                .thenComparing(change -> change.series().benchmark())
                .thenComparingLong(change -> change.series().id()))
        .orElseThrow();
  }

  /** Those with a property; all, if none has it. */
  private static List<LevelChange> first(
      List<LevelChange> changes, Predicate<LevelChange> property) {
    List<LevelChange> with = changes.stream().filter(property).toList();
    return with.isEmpty() ? changes : with;
  }

  /**
   * @param names whether the platform is named
   */
  private static ChangedCommit commit(
      String project,
      List<LevelChange> changes,
      LevelChange most,
      ChangeSurroundings.Around around,
      boolean names) {
    LevelChange.Commit commit = most.commit();
    int worse = (int) changes.stream().filter(LevelChange::isWorse).count();
    return new ChangedCommit(
        project,
        commit.line(),
        commit.name(),
        commit.label(),
        commit.subject(),
        commit.author(),
        commit.committedAt(),
        most.previous().name(),
        around.introducedBy(),
        commit.pullRequest(),
        worse,
        changes.size() - worse,
        new ChangedCommit.MovedSeries(
            most.series().id(),
            most.series().benchmark(),
            most.series().parameters(),
            most.series().metric(),
            names ? most.series().platform() : null,
            most.percent(),
            most.difference(),
            around.before(),
            around.after()),
        mostUrgent(changes));
  }

  private static ChangedCommit.@Nullable State mostUrgent(List<LevelChange> changes) {
    return changes.stream()
        .map(LevelChange::state)
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }
}
