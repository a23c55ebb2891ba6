package dev.benchwarden.platform.access;

import org.jspecify.annotations.Nullable;

/**
 * Commit that a CI job runs for, as named by the forge that started it.
 *
 * @param branch its name, without {@code refs/heads/}
 * @param sha absent where the issuer vouches for the branch alone
 */
public record JobCommit(String branch, @Nullable String sha) {

  /** Whether the job runs for this revision, as far as its issuer states. */
  public boolean isFor(String revision) {
    return sha == null || sha.equals(revision);
  }
}
