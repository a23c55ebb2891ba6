package dev.benchwarden.store.catalog;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Change of a project; what is absent stays.
 *
 * @param defaultBranch what was uploaded for it becomes the mainline
 * @param repository where its code lives: an http or https address; empty: nowhere any more
 */
record ProjectChange(
    @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String name,
    @Size(min = 1, max = 255, message = "must have 1 to 255 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String defaultBranch,
    @Nullable Visibility visibility,
    @Size(max = NewProject.LONGEST_REPOSITORY, message = NewProject.REPOSITORY_LENGTH)
        @Pattern(regexp = "|" + NewProject.REPOSITORY, message = NewProject.REPOSITORY_RULE)
        @Nullable String repository) {

  /** Those that are given. */
  Set<ProjectField> fields() {
    Set<ProjectField> given = EnumSet.noneOf(ProjectField.class);
    if (name != null) {
      given.add(ProjectField.NAME);
    }
    if (defaultBranch != null) {
      given.add(ProjectField.DEFAULT_BRANCH);
    }
    if (visibility != null) {
      given.add(ProjectField.VISIBILITY);
    }
    if (repository != null) {
      given.add(ProjectField.REPOSITORY);
    }
    return given;
  }
}
