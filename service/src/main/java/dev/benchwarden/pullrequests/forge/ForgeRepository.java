package dev.benchwarden.pullrequests.forge;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Repository on a forge. Every method that asks it throws {@link ForgeAwayException} if the forge
 * does not answer, or refuses to.
 */
public interface ForgeRepository {

  /** The account that the forge counts our requests for: requests that write take turns on it. */
  String account();

  /** How long the forge asks to wait after a write. */
  default Duration pause() {
    return Duration.ZERO;
  }

  /** The pull request of this number, without asking whether there is one. */
  PullRequestThread pullRequest(int number);

  /** The issues of the repository. */
  IssueTracker issues();

  /** The open pull requests whose newest commit is this one. */
  List<PullRequest> openPullRequests(String headSha);

  /** The comments written or changed on any pull request since then, the oldest first. */
  List<Comment> comments(Instant since);

  /**
   * Shows a check beside a commit, in place of what was shown before under its name.
   *
   * @return why less is shown than the forge could, in words; empty if nothing is missing
   */
  Optional<String> show(String sha, Check check);

  /** Where the newest commit of a pull request is fetched from, whoever proposed it. */
  default String refOf(int pullRequest) {
    return "refs/pull/%d/head".formatted(pullRequest);
  }

  /**
   * Starts a CI job.
   *
   * @param workflow its file, where the forge has several
   * @param branch whose version of it is run
   * @return false if the repository has no such workflow
   */
  boolean dispatch(String workflow, String branch, Map<String, String> inputs);

  /** Whether an account, in the forge's notation, may push to the repository. */
  boolean mayWrite(String account);

  /** What the repository is called now, which may have been renamed; empty if it cannot be seen. */
  Optional<Repository> now();

  /** The branch that the repository shows first; empty if it cannot be seen. */
  Optional<String> defaultBranch();

  /**
   * What the credentials should permit but do not, in words for the operator; empty if nothing is
   * missing.
   */
  List<String> missing();

  /** The newest commit of a branch; empty if there is no such branch. */
  Optional<String> tip(String branch);

  /**
   * A commit and some of those before it, the newest first, those on merged branches among them
   * unless the forge leaves them out; empty if there is no such commit.
   *
   * @param most how many; the forge may give fewer
   */
  List<Commit> commits(String sha, int most);
}
