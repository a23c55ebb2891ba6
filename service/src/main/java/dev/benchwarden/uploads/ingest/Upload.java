package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.admission.Admitted;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Everything about an upload, checked and ready to be stored.
 *
 * @param admitted where it goes and how far it is trusted
 * @param files the repository's own files in it
 * @param unknownParameters unknown names in the query
 * @param line the stable branch beside the default one that it extends; absent if none, or until it
 *     is stored
 */
record Upload(
    Project project,
    Admitted admitted,
    UploadParameters parameters,
    Harness harness,
    ReceivedBody body,
    @Nullable String idempotencyKey,
    RepositoryFiles files,
    List<String> unknownParameters,
    @Nullable String line) {

  /** The commit whose results they are. */
  String revision() {
    return admitted.place().revision();
  }

  /** Whether the job built a merge of its commit, so that its statements are about the merge. */
  boolean isOfMerge() {
    return !parameters.revision().equals(revision());
  }

  /** The branch that was named; else, on the mainline, what the default branch is by now. */
  String branch() {
    return isForMainline() ? project.defaultBranch() : admitted.place().branch();
  }

  /** Whether the branch is only the assumed default branch. */
  boolean isBranchAssumed() {
    return isForMainline() && !project.defaultBranchKnown();
  }

  private boolean isForMainline() {
    return isVouched() && !admitted.place().isBranchNamed() && pullRequest() == null;
  }

  /**
   * The same for the project as it is now.
   *
   * @param isStable whether the policy names a branch as stable; asked of the upload's own if it
   *     matters
   */
  Upload to(Project now, Predicate<String> isStable) {
    Upload placed = to(now, (String) null);
    boolean extended =
        isVouched()
            && pullRequest() == null
            && !placed.isMainline()
            && isStable.test(placed.branch());
    return extended ? to(now, placed.branch()) : placed;
  }

  private Upload to(Project now, @Nullable String extended) {
    return new Upload(
        now,
        admitted,
        parameters,
        harness,
        body,
        idempotencyKey,
        files,
        unknownParameters,
        extended);
  }

  /** An upload admitted for another branch may find that this one has become the default. */
  boolean isMainline() {
    return isVouched() && project.isMainline(branch(), pullRequest());
  }

  /** Whether it extends a stable branch, the default one or another. */
  boolean isStable() {
    return isMainline() || line != null;
  }

  @Nullable Integer pullRequest() {
    return admitted.place().pullRequest();
  }

  Trust trust() {
    return admitted.trust();
  }

  /** Whether it may name its revision and place it on the mainline. */
  boolean isVouched() {
    return trust() == Trust.PROTECTED;
  }
}
