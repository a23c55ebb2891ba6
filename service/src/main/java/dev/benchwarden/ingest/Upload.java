package dev.benchwarden.ingest;

import dev.benchwarden.catalog.Project;
import dev.benchwarden.harness.Harness;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything about an upload, checked and ready to be stored.
 *
 * @param policy the value of the header that carries the repository's policy
 * @param unknownParameters names in the query that mean nothing here
 */
record Upload(
    Project project,
    UploadParameters parameters,
    Harness harness,
    ReceivedBody body,
    @Nullable String idempotencyKey,
    @Nullable String policy,
    List<String> unknownParameters) {

  String branch() {
    return parameters.branch() == null ? project.defaultBranch() : parameters.branch();
  }

  boolean isMainline() {
    return project.isMainline(branch(), parameters.pullRequest());
  }
}
