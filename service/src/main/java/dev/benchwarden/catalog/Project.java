package dev.benchwarden.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A repository, or part of one, with its benchmarks.
 *
 * @param id the number inside the database
 * @param slug the name in addresses
 * @param defaultBranch the branch whose revisions form the mainline
 * @param repository the address of its forge, for links
 */
public record Project(
    long id,
    String slug,
    String name,
    String defaultBranch,
    Visibility visibility,
    @Nullable String repository,
    Instant createdAt) {

  public boolean isMainline(String branch, @Nullable Integer pullRequest) {
    return pullRequest == null && branch.equals(defaultBranch);
  }
}
