package dev.benchwarden.admission;

import dev.benchwarden.access.Caller;
import dev.benchwarden.access.Trust;
import dev.benchwarden.catalog.Project;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import org.springframework.stereotype.Component;

/** Decides whether an upload may go where it wants to. */
@Component
public class Admission {

  /**
   * @throws ProblemException 403 saying what to do, if the caller is not trusted so far
   */
  public Admitted admit(Caller caller, Project project, Place wanted) {
    return switch (caller.trust()) {
      case PROTECTED -> new Admitted(Trust.PROTECTED, wanted);
      case MEMBER -> member(caller, project, wanted);
      case FORK -> throw noForge(caller);
    };
  }

  private static Admitted member(Caller caller, Project project, Place wanted) {
    if (project.isMainline(wanted.branch(), wanted.pullRequest())) {
      throw new ProblemException(
          Problem.UNTRUSTED_UPLOAD,
          "'%s' is trusted as MEMBER and may not extend the mainline '%s'. For another branch send"
                  .formatted(caller.name(), project.defaultBranch())
              + " branch=NAME, for a pull request pull_request=NUMBER; for merged commits upload from"
              + " the protected branch, with credentials that are trusted as PROTECTED.");
    }
    return new Admitted(Trust.MEMBER, wanted);
  }

  private static ProblemException noForge(Caller caller) {
    return new ProblemException(
        Problem.UNTRUSTED_UPLOAD,
        "'%s' is trusted as FORK, whose uploads go to their own pull request only, and this"
                .formatted(caller.name())
            + " installation cannot ask the forge which one that is.");
  }
}
