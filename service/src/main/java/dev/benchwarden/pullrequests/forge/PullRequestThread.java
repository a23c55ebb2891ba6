package dev.benchwarden.pullrequests.forge;

import java.util.List;
import java.util.Optional;

/**
 * Pull request on a forge, with its comments. Every method that asks it throws {@link
 * ForgeAwayException} if the forge does not answer, or refuses to.
 */
public interface PullRequestThread {

  /** The repository that the pull request is to be merged into. */
  ForgeRepository repository();

  /** The pull request as it is now, open or not; empty if there is none of this number. */
  Optional<PullRequestState> state();

  /** The proposed commits, in no order; if there are some hundred or more, the newest. */
  List<String> proposedCommits();

  /** A comment as it is now; empty if there is none, or no longer. */
  Optional<Comment> comment(long id);

  /** The ids of our own comments that have the marker, the oldest first. */
  List<Long> ownComments(String marker);

  /** The id of our oldest comment that has the marker. */
  default Optional<Long> ownComment(String marker) {
    return ownComments(marker).stream().findFirst();
  }

  /** How many bytes of UTF-8 a comment may have; 20,000 at least. */
  default int longestComment() {
    return 60_000;
  }

  /**
   * Posts a comment.
   *
   * @return its id, by which it is edited
   */
  long post(String body);

  /**
   * Posts a comment that answers another one, in its thread where the forge has threads.
   *
   * @return its id
   */
  default long reply(long comment, String body) {
    return post(body);
  }

  /** Replaces a comment's text; false if there is no such comment any longer. */
  boolean edit(long comment, String body);

  /** Answers a comment; once, however often it is called. */
  void react(long comment, Reaction reaction);
}
