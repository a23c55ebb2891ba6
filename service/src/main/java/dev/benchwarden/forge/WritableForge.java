package dev.benchwarden.forge;

import java.util.List;

/**
 * A forge whose pull requests can be written to. Every method throws {@link ForgeAwayException} if
 * the forge does not answer, or answers that it will not.
 */
interface WritableForge extends Forge {

  /**
   * Posts a comment.
   *
   * @return its id, by which it is edited
   */
  long comment(Repository repository, int number, String body);

  /** Replaces a comment's text; false if there is no such comment any longer. */
  boolean editComment(Repository repository, int number, long comment, String body);

  /** The ids of our own comments that begin with the marker, the oldest first. */
  List<Long> ownComments(Repository repository, int number, String marker);

  void setStatus(Repository repository, String sha, CommitStatus status);
}
