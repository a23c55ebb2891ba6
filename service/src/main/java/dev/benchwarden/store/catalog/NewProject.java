package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.ProblemException;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A project as a client describes it; only the slug is needed.
 *
 * @param repository the address of its code, for links: http or https
 */
record NewProject(
    @NotNull(message = "is missing")
        @Pattern(regexp = NewProject.SLUG, message = NewProject.SLUG_RULE)
        String slug,
    @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String name,
    @Size(min = 1, max = 255, message = "must have 1 to 255 characters")
        @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
        @Nullable String defaultBranch,
    @Nullable Visibility visibility,
    @Size(max = NewProject.LONGEST_REPOSITORY, message = NewProject.REPOSITORY_LENGTH)
        @Pattern(regexp = NewProject.REPOSITORY, message = NewProject.REPOSITORY_RULE)
        @Nullable String repository) {

  /** With a path: without one it is the address of a server, and no link would lead anywhere. */
  static final String REPOSITORY = "https?://[^\\s/@]{1,255}/+[^\\s/]\\S*";

  static final String REPOSITORY_RULE =
      "must be the http or https address of a repository, such as"
          + " https://git.example.org/team/library, without a user or password";
  static final int LONGEST_REPOSITORY = 2000;
  static final String REPOSITORY_LENGTH = "must have at most 2000 characters";

  private static final String SLUG = "[a-z0-9]([a-z0-9._-]{0,62}[a-z0-9])?";
  private static final String SLUG_RULE =
      "must be 1 to 64 lower-case letters, digits, dots, underscores or hyphens,"
          + " beginning and ending with a letter or digit";

  /**
   * @throws ProblemException 422 if no project can be called that
   */
  static String checked(String slug) {
    if (!slug.matches(SLUG)) {
      throw ProblemException.invalidParameter("project", SLUG_RULE);
    }
    return slug;
  }

  Set<ProjectField> fields() {
    return repository == null
        ? EnumSet.of(ProjectField.SLUG)
        : EnumSet.of(ProjectField.SLUG, ProjectField.REPOSITORY);
  }

  /** As it is stored where nothing else is said. */
  Project described(Visibility usual) {
    return new Project(
        0,
        slug,
        name == null ? slug : name,
        defaultBranch == null ? ProjectChanges.ASSUMED_BRANCH : defaultBranch,
        defaultBranch != null,
        visibility == null ? usual : visibility,
        repository,
        Instant.now());
  }
}
