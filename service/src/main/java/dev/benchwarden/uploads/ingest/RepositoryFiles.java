package dev.benchwarden.uploads.ingest;

import org.jspecify.annotations.Nullable;

/**
 * The repository's own files in an upload, as headers carry them.
 *
 * @param policy the policy; absent if the upload has none
 * @param codeOwners the owners of paths; absent if the upload has none
 */
record RepositoryFiles(@Nullable String policy, @Nullable String codeOwners) {

  static final RepositoryFiles NONE = new RepositoryFiles(null, null);
}
