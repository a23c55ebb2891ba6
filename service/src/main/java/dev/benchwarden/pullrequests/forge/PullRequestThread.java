package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The discussion of one pull request. Every method throws {@link ForgeAwayException} if the forge
 * does not answer, or answers that it will not.
 */
public final class PullRequestThread {

  private final URI address;
  private final Forge forge;
  private final Repository repository;
  private final int number;

  PullRequestThread(URI address, Forge forge, Repository repository, int number) {
    this.address = address;
    this.forge = forge;
    this.repository = repository;
    this.number = number;
  }

  /** What the forge counts our requests for: those that write take turns. */
  public String account() {
    return "%s/%s".formatted(address, repository.owner()).toLowerCase(Locale.ROOT);
  }

  /** How long the forge wants to be left alone after something was written. */
  public Duration pause() {
    return forge.pause();
  }

  /** Posts a comment; the answer is its id. */
  public long comment(String body) {
    return forge.comment(repository, number, body);
  }

  /** Posts a comment that answers another one; the answer is its id. */
  public long reply(long comment, String body) {
    return forge.reply(repository, number, comment, body);
  }

  /** Replaces a comment's text; false if there is no such comment any longer. */
  public boolean edit(long comment, String body) {
    return forge.editComment(repository, number, comment, body);
  }

  /** Our own comment that begins with the marker. */
  public Optional<Long> ownComment(String marker) {
    List<Long> own = forge.ownComments(repository, number, marker);
    return own.stream().findFirst();
  }

  /**
   * Shows a check beside a commit; the answer says why less is shown than could be, empty if
   * nothing is missing.
   */
  public Optional<String> show(String sha, Check check) {
    return forge.show(repository, sha, check);
  }

  /** The pull request as it is now; empty if there is none. */
  public Optional<PullRequestState> pullRequest() {
    return forge.pullRequest(repository, number);
  }

  /** A comment as it is now; empty if there is none, or no longer. */
  public Optional<Comment> remark(long comment) {
    return forge.remark(repository, number, comment);
  }

  /** Whether an account may push to the repository that the pull request is to be merged into. */
  public boolean mayWrite(String account) {
    return forge.mayWrite(repository, account);
  }

  /** Answers a comment; once, however often it is called. */
  public void react(long comment, Reaction reaction) {
    forge.react(repository, number, comment, reaction);
  }
}
