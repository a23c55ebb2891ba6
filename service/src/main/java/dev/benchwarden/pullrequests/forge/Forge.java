package dev.benchwarden.pullrequests.forge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One installation of a forge: a new make of forge is a new implementation. Every method throws
 * {@link ForgeAwayException} if the forge does not answer, or answers that it will not.
 */
interface Forge {

  /** The open pull requests whose newest commit is this one. */
  List<PullRequest> openPullRequests(Repository repository, String headSha);

  /** Whether what owns a repository may lie in something else, as in {@code group/team/library}. */
  default boolean hasSubgroups() {
    return false;
  }

  /** How long the forge wants to be left alone after something was written. */
  default Duration pause() {
    return Duration.ZERO;
  }

  /**
   * Posts a comment.
   *
   * @return its id, by which it is edited
   */
  long comment(Repository repository, int number, String body);

  /**
   * Posts a comment that answers another one, in its thread where the forge has threads.
   *
   * @return its id
   */
  default long reply(Repository repository, int number, long comment, String body) {
    return comment(repository, number, body);
  }

  /** Replaces a comment's text; false if there is no such comment any longer. */
  boolean editComment(Repository repository, int number, long comment, String body);

  /** The ids of our own comments that begin with the marker, the oldest first. */
  List<Long> ownComments(Repository repository, int number, String marker);

  /**
   * Shows a check beside a commit, in place of what was shown before under its name.
   *
   * @return why less is shown than the forge could, in words; empty if nothing is missing
   */
  Optional<String> show(Repository repository, String sha, Check check);

  /** A pull request, open or not; empty if there is none of this number. */
  Optional<PullRequestState> pullRequest(Repository repository, int number);

  /**
   * The commits that a pull request proposes, in no order; of more than some hundred, the newest.
   */
  List<String> proposedCommits(Repository repository, int number);

  /** A comment of a pull request; empty if there is none, or no longer. */
  Optional<Comment> remark(Repository repository, int number, long comment);

  /** What was written to any pull request or changed since then, by anybody, the oldest first. */
  List<Comment> remarks(Repository repository, Instant since);

  /** Whether an account may push to the repository. */
  boolean mayWrite(Repository repository, String account);

  /** Answers a comment; once, however often it is called. */
  void react(Repository repository, int number, long comment, Reaction reaction);

  /** What the repository is called now, which may have been renamed; empty if it cannot be seen. */
  Optional<Repository> now(Repository repository);

  /** The branch that the repository shows first; empty if it cannot be seen. */
  Optional<String> defaultBranch(Repository repository);

  /**
   * What the credentials may not do and should, in words for whoever set them up; empty if nothing
   * is missing.
   */
  List<String> missing(Repository repository);

  /** The newest commit of a branch; empty if there is no such branch. */
  Optional<String> tip(Repository repository, String branch);

  /**
   * A commit and some of those before it, the newest first, those on merged branches among them
   * unless the forge leaves them out; empty if there is no such commit.
   *
   * @param most how many; the forge may give fewer
   */
  List<Commit> commits(Repository repository, String sha, int most);
}
