package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.util.Optional;

/** Installation of a forge; a new make of forge needs a new implementation. */
public interface Forge {

  /** Whether the owner of a repository may be nested, as in {@code group/team/library}. */
  default boolean hasSubgroups() {
    return false;
  }

  /** Whether it has repositories: it may only be a tracker of issues. */
  default boolean hasRepositories() {
    return true;
  }

  /**
   * The tracker at this address, where issues are no part of a repository; empty if there is none.
   *
   * @param type what an issue is called there
   */
  default Optional<IssueTracker> tracker(String address, String type) {
    return Optional.empty();
  }

  /**
   * The repository at an address, if it is one of this forge.
   *
   * @param installation where the forge is, as browsers reach it
   */
  default Optional<Repository> named(URI installation, String address) {
    return Repository.of(installation, address)
        .filter(found -> !found.isInSubgroup() || hasSubgroups());
  }

  /** Where browsers find a repository, below the address of the forge. */
  default String pathOf(Repository repository) {
    return repository.path();
  }

  /**
   * Sends a harmless request, so that wrong credentials are detected before they are stored. A
   * forge that does not answer may do so later.
   *
   * @throws UnusableForgeException if it refuses the credentials
   */
  default void requireAccess() {}

  /** The repository of this name, without checking that it exists. */
  ForgeRepository repository(Repository name);
}
