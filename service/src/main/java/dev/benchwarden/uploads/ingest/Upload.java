package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.admission.Admitted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything about an upload, checked and ready to be stored.
 *
 * @param admitted where it goes and how far it is believed
 * @param policy the value of the header that carries the repository's policy
 * @param unknownParameters names in the query that mean nothing here
 */
record Upload(
    Project project,
    Admitted admitted,
    UploadParameters parameters,
    Harness harness,
    ReceivedBody body,
    @Nullable String idempotencyKey,
    @Nullable String policy,
    List<String> unknownParameters) {

  /** The commit whose results they are. */
  String revision() {
    return admitted.place().revision();
  }

  /** Whether the job built a merge of its commit, so that what it says of it is of the merge. */
  boolean isOfMerge() {
    return !parameters.revision().equals(revision());
  }

  /** The branch that was named; else, on the mainline, what the default branch is by now. */
  String branch() {
    return isForMainline() ? project.defaultBranch() : admitted.place().branch();
  }

  /** Whether the branch is only what the default branch is taken for. */
  boolean isBranchAssumed() {
    return isForMainline() && !project.defaultBranchKnown();
  }

  private boolean isForMainline() {
    return isVouched() && !admitted.place().isBranchNamed() && pullRequest() == null;
  }

  /** The same for the project as it is now. */
  Upload to(Project now) {
    return new Upload(
        now, admitted, parameters, harness, body, idempotencyKey, policy, unknownParameters);
  }

  /** What was admitted for another branch may find that this one has become the default. */
  boolean isMainline() {
    return isVouched() && project.isMainline(branch(), pullRequest());
  }

  @Nullable Integer pullRequest() {
    return admitted.place().pullRequest();
  }

  Trust trust() {
    return admitted.trust();
  }

  /** Whether it may say what its revision is called, and where on the mainline it has its place. */
  boolean isVouched() {
    return trust() == Trust.PROTECTED;
  }
}
