package dev.benchwarden.uploads.ingest;

import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.RunBranches;
import dev.benchwarden.store.results.RunWarning;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Warnings about uploads that miss the mainline because of the project's default branch. */
@Component
class BranchWarnings {

  private final Revisions revisions;
  private final RunBranches branches;

  BranchWarnings(Revisions revisions, RunBranches branches) {
    this.revisions = revisions;
    this.branches = branches;
  }

  List<RunWarning> of(Upload upload) {
    String told = upload.parameters().defaultBranch();
    Project project = upload.project();
    if (told != null && !told.equals(project.defaultBranch())) {
      return List.of(
          new RunWarning(
              "default_branch",
              "The project's default branch is '%s' and stays so: it was told before, or this upload may not extend the mainline. %s"
                  .formatted(project.defaultBranch(), howToChange(project, told))));
    }
    if (upload.pullRequest() != null
        || upload.isStable()
        || upload.branch().equals(project.defaultBranch())) {
      return List.of();
    }
    return goesPast(upload)
        .map(why -> new RunWarning("branch", why + " " + howToChange(project, upload.branch())))
        .stream()
        .toList();
  }

  /** Why such uploads may never become a baseline; empty where a mainline goes on without them. */
  private Optional<String> goesPast(Upload upload) {
    Project project = upload.project();
    String branch = upload.branch();
    if (!revisions.hasMainline(project.id())) {
      return Optional.of(
          "This run is of the branch '%s', the project's default branch is '%s', and of that nothing was uploaded: there is no mainline, so nothing to compare with."
              .formatted(branch, project.defaultBranch()));
    }
    // Others than vouched ones would not extend the mainline under any name.
    return project.defaultBranchKnown()
            || !upload.isVouched()
            || branches.isNamed(project.id(), project.defaultBranch())
        ? Optional.empty()
        : Optional.of(
            "This run is of the branch '%s'. The project's default branch is only assumed to be '%s', from uploads that named none: this run is not of the mainline and becomes no baseline."
                .formatted(branch, project.defaultBranch()));
  }

  private static String howToChange(Project project, String branch) {
    return "If '%s' is the default branch, an admin changes it on the settings page, or with PATCH /api/v1/projects/%s {\"defaultBranch\": \"%s\"}."
        .formatted(branch, project.slug(), branch);
  }
}
