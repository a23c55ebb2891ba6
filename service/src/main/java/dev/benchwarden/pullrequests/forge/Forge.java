package dev.benchwarden.pullrequests.forge;

/** Installation of a forge: a new make of forge is a new implementation. */
interface Forge {

  /** Whether what owns a repository may lie in something else, as in {@code group/team/library}. */
  default boolean hasSubgroups() {
    return false;
  }

  /** The repository of this name, without asking whether there is one. */
  ForgeRepository repository(Repository name);
}
