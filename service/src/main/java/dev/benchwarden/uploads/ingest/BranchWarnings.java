package dev.benchwarden.uploads.ingest;

import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.RunWarning;
import java.util.List;
import org.springframework.stereotype.Component;

/** Warnings about uploads that miss the mainline because of the project's default branch. */
@Component
class BranchWarnings {

  private final Revisions revisions;

  BranchWarnings(Revisions revisions) {
    this.revisions = revisions;
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
    return goesPast(upload) ? List.of(new RunWarning("branch", neverMainline(upload))) : List.of();
  }

  /** In a project without a mainline, no upload becomes a baseline. */
  private boolean goesPast(Upload upload) {
    return upload.pullRequest() == null
        && !upload.isStable()
        && !upload.branch().equals(upload.project().defaultBranch())
        && !revisions.hasMainline(upload.project().id());
  }

  private static String neverMainline(Upload upload) {
    Project project = upload.project();
    return "This run is of the branch '%s', the project's default branch is '%s', and of that nothing was uploaded: there is no mainline, so nothing to compare with. %s"
        .formatted(upload.branch(), project.defaultBranch(), howToChange(project, upload.branch()));
  }

  private static String howToChange(Project project, String branch) {
    return "If '%s' is the default branch, an admin changes it on the settings page, or with PATCH /api/v1/projects/%s {\"defaultBranch\": \"%s\"}."
        .formatted(branch, project.slug(), branch);
  }
}
