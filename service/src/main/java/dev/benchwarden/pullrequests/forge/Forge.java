package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.util.Optional;

/** Installation of a forge: a new make of forge is a new implementation. */
interface Forge {

  /** Whether what owns a repository may lie in something else, as in {@code group/team/library}. */
  default boolean hasSubgroups() {
    return false;
  }

  /** Whether there are repositories: a tracker of issues may be all that there is. */
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

  /** The repository of this name, without asking whether there is one. */
  ForgeRepository repository(Repository name);
}
