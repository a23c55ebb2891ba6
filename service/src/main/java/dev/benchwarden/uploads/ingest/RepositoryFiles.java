package dev.benchwarden.uploads.ingest;

import org.jspecify.annotations.Nullable;

/**
 * The repository's own files that an upload brings, as headers carry them.
 *
 * @param policy what counts as a regression; absent if the upload brings none
 * @param codeOwners who owns which paths; absent if the upload brings none
 */
record RepositoryFiles(@Nullable String policy, @Nullable String codeOwners) {

  static final RepositoryFiles NONE = new RepositoryFiles(null, null);
}
