package dev.benchwarden.pages.changes;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of the commits at which levels changed, each in short. */
@Component
class ChangedCommits {

  /** Values on either side of a commit. */
  private static final int AROUND = 15;

  /** Commits at which only series changed that are not judged are passed over. */
  private static final int ASKED_FOR_EACH = 3;

  private final LevelChanges changes;
  private final SeriesHistories histories;
  private final Platforms platforms;

  ChangedCommits(LevelChanges changes, SeriesHistories histories, Platforms platforms) {
    this.platforms = platforms;
    this.changes = changes;
    this.histories = histories;
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
    Map<LevelChange, Surroundings> around = around(most.values());
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
              around.getOrDefault(leading, Surroundings.UNKNOWN),
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
      Surroundings around,
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
        most.previous(),
        most.othersBetween(),
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

  private record Surroundings(List<@Nullable Double> before, List<@Nullable Double> after) {

    static final Surroundings UNKNOWN = new Surroundings(List.of(), List.of());
  }

  private Map<LevelChange, Surroundings> around(Collection<LevelChange> changes) {
    Map<LevelChange, Surroundings> around = new HashMap<>();
    changes.stream()
        .collect(Collectors.groupingBy(change -> Line.of(change.commit())))
        .forEach((line, onIt) -> around.putAll(around(line, onIt)));
    return around;
  }

  /** Stable branch of a project, the default one without a name. */
  private record Line(long project, @Nullable String name) {

    static Line of(LevelChange.Commit commit) {
      return new Line(commit.project(), commit.line());
    }
  }

  private Map<LevelChange, Surroundings> around(Line line, List<LevelChange> changes) {
    Mainline mainline = histories.mainline(line.project(), line.name());
    Map<Long, SeriesHistory> known =
        histories.of(
            line.project(),
            mainline,
            changes.stream().map(c -> c.series().id()).distinct().toList());
    return changes.stream()
        .collect(
            Collectors.toMap(
                Function.identity(),
                change -> around(mainline, known.get(change.series().id()), change.commit().id())));
  }

  private static Surroundings around(
      Mainline mainline, @Nullable SeriesHistory history, long commit) {
    int place = mainline.placeOf(commit).orElse(-1);
    if (history == null || place < 0) {
      return Surroundings.UNKNOWN;
    }
    double[] values = history.values();
    int at = history.firstPointFrom(place);
    return new Surroundings(
        part(values, Math.max(0, at - AROUND), at),
        part(values, at, Math.min(values.length, at + AROUND)));
  }

  private static List<@Nullable Double> part(double[] values, int from, int to) {
    List<@Nullable Double> part = new ArrayList<>();
    for (int i = from; i < to; i++) {
      part.add(Double.isFinite(values[i]) ? (Double) values[i] : null);
    }
    return part;
  }
}
