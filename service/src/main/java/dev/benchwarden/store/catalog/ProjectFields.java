package dev.benchwarden.store.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fields of a project in words, for the audit log. */
final class ProjectFields {

  private ProjectFields() {}

  static String of(Project project) {
    return "visibility %s, repository %s"
        .formatted(project.visibility(), shown(project.repository()));
  }

  /** Those that differ, with both values; empty if none does. */
  static String changed(Project before, Project now) {
    List<String> changes = new ArrayList<>();
    add(changes, "name", before.name(), now.name());
    add(changes, "default branch", before.defaultBranch(), now.defaultBranch());
    add(changes, "visibility", before.visibility(), now.visibility());
    add(changes, "repository", before.repository(), now.repository());
    return String.join(", ", changes);
  }

  private static void add(
      List<String> changes, String field, @Nullable Object before, @Nullable Object now) {
    if (!Objects.equals(before, now)) {
      changes.add("%s from %s to %s".formatted(field, shown(before), shown(now)));
    }
  }

  private static String shown(@Nullable Object value) {
    return value == null ? "none" : value.toString();
  }
}
