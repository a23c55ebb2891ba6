package dev.benchwarden.judging.changes;

import dev.benchwarden.store.catalog.Project;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Projects and branches whose changes are shown.
 *
 * @param ofEveryBranch whether commits of all stable branches count, whatever the line is
 * @param line the stable branch; absent for the default one
 */
record ShownChanges(List<Project> projects, boolean ofEveryBranch, @Nullable String line) {

  static ShownChanges ofAll(List<Project> projects) {
    return new ShownChanges(projects, true, null);
  }

  static ShownChanges on(Project project, @Nullable String line) {
    return new ShownChanges(List.of(project), false, line);
  }
}
