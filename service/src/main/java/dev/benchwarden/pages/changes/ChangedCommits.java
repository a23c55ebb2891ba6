package dev.benchwarden.pages.changes;

import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the commits at which levels changed, each in short. */
@Component
class ChangedCommits {

  /** Commits at which only series changed that are not judged are passed over. */
  private static final int ASKED_FOR_EACH = 3;

  private final LevelChanges changes;
  private final ChangeSurroundings surroundings;
  private final Platforms platforms;

  ChangedCommits(LevelChanges changes, ChangeSurroundings surroundings, Platforms platforms) {
    this.changes = changes;
    this.surroundings = surroundings;
    this.platforms = platforms;
  }

  /** The newest first. */
  List<ChangedCommit> newest(ShownChanges shown, int limit) {
    Map<LevelChange.Commit, List<LevelChange>> byCommit =
        changes.newest(shown, ASKED_FOR_EACH * limit).stream()
            .collect(Collectors.groupingBy(LevelChange::commit));
    List<LevelChange.Commit> newest =
        byCommit.keySet().stream()
            .sorted(
                Comparator.comparing(LevelChange.Commit::committedAt)
                    .thenComparing(LevelChange.Commit::id)
                    .reversed())
            .limit(limit)
            .toList();
    Map<LevelChange.Commit, LevelChange> most = new LinkedHashMap<>();
    newest.forEach(commit -> most.put(commit, most(byCommit.getOrDefault(commit, List.of()))));
    Map<LevelChange, ChangeSurroundings.Around> around = surroundings.of(most.values());
    Map<Long, String> slugs =
        shown.projects().stream().collect(Collectors.toMap(Project::id, Project::slug));
    Set<Long> several =
        newest.stream()
            .map(LevelChange.Commit::project)
            .distinct()
            .filter(project -> platforms.of(project).size() > 1)
            .collect(Collectors.toSet());
    return newest.stream()
        .map(commit -> {
          LevelChange leading = Objects.requireNonNull(most.get(commit));
          return commit(
              Objects.requireNonNull(slugs.get(commit.project())),
              Objects.requireNonNull(byCommit.get(commit)),
              leading,
              Objects.requireNonNull(around.get(leading)),
              several.contains(commit.project()));
        })
        .toList();
  }

  private static LevelChange most(List<LevelChange> of) {
    return of.stream().min(Comparator.comparingDouble(LevelChange::rank)).orElseThrow();
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
