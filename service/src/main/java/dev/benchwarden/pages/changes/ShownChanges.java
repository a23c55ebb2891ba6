package dev.benchwarden.pages.changes;

import dev.benchwarden.store.catalog.Project;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Projects and branches whose changes are asked for.
 *
 * @param ofEveryBranch whether commits of all stable branches count, whatever the line says
 * @param line the stable branch; absent for the default one
 */
record ShownChanges(List<Project> projects, boolean ofEveryBranch, @Nullable String line) {

  static ShownChanges ofAll(List<Project> projects) {
    return new ShownChanges(projects, true, null);
  }

  /** The only one's number. */
  OptionalLong one() {
    return projects.size() == 1 ? OptionalLong.of(projects.getFirst().id()) : OptionalLong.empty();
  }

  Long[] numbers() {
    return projects.stream().map(Project::id).toArray(Long[]::new);
  }

  static ShownChanges on(Project project, @Nullable String line) {
    return new ShownChanges(List.of(project), false, line);
  }
}
