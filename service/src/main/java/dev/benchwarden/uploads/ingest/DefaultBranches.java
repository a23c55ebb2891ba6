package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.uploads.admission.Admitted;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Rules by which uploads set the default branch of a project, as long as it is unknown. */
@Component
class DefaultBranches {

  /** Common names, so that an upload may be the first for one of them. */
  private static final Set<String> USUAL = Set.of("main", "master", "trunk", "develop", "default");

  private final ProjectChanges projects;

  DefaultBranches(ProjectChanges projects) {
    this.projects = projects;
  }

  /** The project as it will be if the upload is accepted. */
  static Project expected(Project project, Caller caller, UploadParameters given) {
    String told = given.defaultBranch();
    if (told != null && !project.defaultBranchKnown() && mayTell(caller, told)) {
      return project.withDefaultBranch(told, true);
    }
    String branch = given.branch();
    boolean isGuess = told == null && !project.isStored() && given.pullRequest() == null;
    return isGuess && branch != null && USUAL.contains(branch)
        ? project.withDefaultBranch(branch, false)
        : project;
  }

  /** A job whose commit its forge vouches for is trusted about its branch. */
  private static boolean mayTell(Caller caller, String branch) {
    return caller.trust() == Trust.PROTECTED
        && (caller.commit() == null || caller.commit().branch().equals(branch));
  }

  /**
   * Stores the default branch that an upload has stated, in a transaction of its own, since an
   * existing project waits for its other uploads. A new project is stored with it.
   *
   * @param project as it was before the upload
   * @param expected as the upload expects it
   */
  void tell(Project project, Project expected, Admitted admitted) {
    boolean isTold = expected.defaultBranchKnown() && !project.defaultBranchKnown();
    if (isTold && project.isStored() && admitted.trust() == Trust.PROTECTED) {
      projects.tellDefaultBranch(project.id(), expected.defaultBranch());
    }
  }
}
