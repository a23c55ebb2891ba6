package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHIssueState;
import org.kohsuke.github.GHPullRequest;
import org.kohsuke.github.GHPullRequestCommitDetail;
import org.kohsuke.github.GHRepository;

/** Pull request on GitHub. */
final class GitHubThread implements PullRequestThread {

  private final GitHubForge forge;
  private final GitHubRepository repository;
  private final Repository name;
  private final int number;

  GitHubThread(GitHubForge forge, GitHubRepository repository, Repository name, int number) {
    this.forge = forge;
    this.repository = repository;
    this.name = name;
    this.number = number;
  }

  @Override
  public ForgeRepository repository() {
    return repository;
  }

  @Override
  public Optional<PullRequestState> state() {
    return forge.found(
        name,
        () -> {
          GHRepository opened = forge.open(name);
          GHPullRequest pull = opened.getPullRequest(number);
          return new PullRequestState(
              pull.getNumber(),
              pull.getState() == GHIssueState.OPEN,
              pull.getHead().getSha(),
              pull.getBase().getRef(),
              GitHubRepository.mergeBase(opened, pull.getBase().getRef(), pull.getHead().getSha()),
              mergedAs(pull));
        });
  }

  /** Of one that is not merged GitHub names a merge that it only tried. */
  private static @Nullable String mergedAs(GHPullRequest pull) throws IOException {
    return pull.isMerged() ? pull.getMergeCommitSha() : null;
  }

  @Override
  public List<String> proposedCommits() {
    return forge.asked(
        name,
        () ->
            GitHubComments.stream(forge.open(name).getPullRequest(number).listCommits())
                .map(GHPullRequestCommitDetail::getSha)
                .toList());
  }

  @Override
  public Optional<Comment> comment(long id) {
    return forge.found(name, () -> comments().comment(id)).flatMap(Function.identity());
  }

  @Override
  public List<Long> ownComments(String marker) {
    return forge.asked(name, () -> comments().marked(marker, forge.access().login()));
  }

  @Override
  public long post(String body) {
    return forge.asked(name, () -> comments().post(body));
  }

  @Override
  public boolean edit(long comment, String body) {
    return forge.asked(name, () -> comments().edit(comment, body));
  }

  @Override
  public void react(long comment, Reaction reaction) {
    forge.asked(name, () -> comments().react(comment, reaction));
  }

  private GitHubComments comments() throws IOException {
    return new GitHubComments(forge.open(name).getPullRequest(number));
  }
}
