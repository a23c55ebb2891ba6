package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Set;

/**
 * Field of a project, with who may set it. Every change is checked here: creating and changing a
 * project, its first upload, the import of an archive, its deletion.
 */
public enum ProjectField {
  /** The name in addresses: setting it creates a project. */
  SLUG("slug", Setter.INSTALLATION_ADMIN),
  NAME("name", Setter.PROJECT_ADMIN),
  DEFAULT_BRANCH("defaultBranch", Setter.PROJECT_ADMIN),
  VISIBILITY("visibility", Setter.PROJECT_ADMIN),
  /** Where the installation's account on the forge writes. */
  REPOSITORY("repository", Setter.INSTALLATION_ADMIN),
  CREATED_AT("createdAt", Setter.PROJECT_ADMIN),
  /** Cannot be taken back, and frees the slug. */
  DELETED_AT("deletedAt", Setter.INSTALLATION_ADMIN);

  private enum Setter {
    PROJECT_ADMIN,
    INSTALLATION_ADMIN
  }

  private final String text;
  private final Setter setter;

  ProjectField(String text, Setter setter) {
    this.text = text;
    this.setter = setter;
  }

  /** What the field is called in JSON. */
  public String text() {
    return text;
  }

  /** Whether this caller, who administers the project, may set it. */
  public boolean isOpenTo(Caller caller) {
    return setter == Setter.PROJECT_ADMIN || caller.isInstanceAdmin();
  }

  /**
   * Requires that the caller may set all of the fields.
   *
   * @throws ProblemException 403 naming the first field that the caller may not set
   */
  public static void demand(Set<ProjectField> fields, Caller caller) {
    fields.stream()
        .filter(field -> !field.isOpenTo(caller))
        .findFirst()
        .ifPresent(field -> {
          String who = "may be set by an admin of the whole installation only";
          throw new ProblemException(
              Problem.FORBIDDEN,
              "'%s' may not do this: a project's %s %s.".formatted(caller.name(), field.text, who),
              BadInput.parameter("/" + field.text, who));
        });
  }
}
