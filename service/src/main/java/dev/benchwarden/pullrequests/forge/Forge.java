package dev.benchwarden.pullrequests.forge;

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

  /** The repository of this name, without asking whether there is one. */
  ForgeRepository repository(Repository name);
}
