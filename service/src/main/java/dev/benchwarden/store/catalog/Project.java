package dev.benchwarden.store.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A repository, or part of one, with its benchmarks.
 *
 * @param id the number inside the database; 0 for one that its first upload is about to create
 * @param slug the name in addresses
 * @param defaultBranch the branch whose revisions form the mainline
 * @param defaultBranchKnown whether a person, a CI job or the forge stated it; else it is assumed
 * @param repository the address of its forge, for links
 */
public record Project(
    long id,
    String slug,
    String name,
    String defaultBranch,
    boolean defaultBranchKnown,
    Visibility visibility,
    @Nullable String repository,
    Instant createdAt) {

  public boolean isStored() {
    return id != 0;
  }

  public boolean isMainline(String branch, @Nullable Integer pullRequest) {
    return pullRequest == null && branch.equals(defaultBranch);
  }

  /** The same with another default branch. */
  public Project withDefaultBranch(String branch, boolean known) {
    return new Project(id, slug, name, branch, known, visibility, repository, createdAt);
  }
}
