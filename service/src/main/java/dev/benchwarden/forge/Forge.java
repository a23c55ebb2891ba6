package dev.benchwarden.forge;

import java.util.List;

/** One installation of a forge. */
interface Forge {

  /**
   * The open pull requests whose newest commit is this one.
   *
   * @throws ForgeAwayException if the forge does not answer, or answers that it will not
   */
  List<PullRequest> openPullRequests(Repository repository, String headSha);

  /** Whether what owns a repository may lie in something else, as in {@code group/team/library}. */
  default boolean hasSubgroups() {
    return false;
  }
}
