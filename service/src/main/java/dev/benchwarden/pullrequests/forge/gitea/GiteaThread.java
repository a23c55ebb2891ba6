package dev.benchwarden.pullrequests.forge.gitea;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.CommentApi;
import dev.benchwarden.pullrequests.forge.CommentPages;
import dev.benchwarden.pullrequests.forge.ForgeComment;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Reaction;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.springframework.web.client.HttpClientErrorException;

/** Pull request on Gitea or Forgejo, whose comments are those of an issue. */
final class GiteaThread implements PullRequestThread {

  private final GiteaApi api;
  private final GiteaRepository repository;
  private final String owner;
  private final String name;
  private final int number;

  GiteaThread(GiteaApi api, GiteaRepository repository, Repository named, int number) {
    this.api = api;
    this.repository = repository;
    owner = named.owner();
    name = named.name();
    this.number = number;
  }

  @Override
  public ForgeRepository repository() {
    return repository;
  }

  @Override
  public Optional<PullRequestState> state() {
    return RestCall.found(() -> {
      CommentApi.NumberedPull pull = api.pull(owner, name, number);
      return new PullRequestState(
          pull.number(),
          pull.state().equals("open"),
          pull.head().sha(),
          pull.base().ref(),
          pull.mergeBase(),
          pull.mergedAs());
    });
  }

  @Override
  public List<String> proposedCommits() {
    return RestCall.asked(() -> {
      List<String> shas = new ArrayList<>();
      for (int page = 1; page <= GiteaRepository.MOST_PAGES; page++) {
        List<GiteaApi.CommitName> commits =
            api.proposedCommits(owner, name, number, page, GiteaRepository.LIMIT);
        commits.forEach(commit -> shas.add(commit.sha()));
        if (commits.isEmpty()) {
          break;
        }
      }
      return shas;
    });
  }

  @Override
  public Optional<Comment> comment(long id) {
    return RestCall.found(() -> api.comment(owner, name, id))
        .flatMap(GiteaThread::comment)
        .filter(comment -> comment.number() == number);
  }

  @Override
  public List<Long> ownComments(String marker) {
    return RestCall.asked(() ->
        new CommentPages(page -> api.comments(owner, name, number, page))
            .marked(marker, api::user));
  }

  @Override
  public long post(String body) {
    return RestCall.asked(() -> api.comment(owner, name, number, new ForgeComment.Text(body)).id());
  }

  /**
   * An account that may not see a repository gets the same answer as one that asks for a deleted
   * comment, so that answer counts only where the pull request itself can be read.
   */
  @Override
  public boolean edit(long comment, String body) {
    return RestCall.asked(() -> {
      try {
        api.edit(owner, name, comment, new ForgeComment.Text(body));
        return true;
      } catch (HttpClientErrorException.NotFound notFound) {
        api.comments(owner, name, number, 1);
        return false;
      }
    });
  }

  @Override
  public void react(long comment, Reaction reaction) {
    RestCall.asked(() -> {
      api.react(owner, name, comment, new CommentApi.Reacted(reaction.content()));
      return true;
    });
  }

  /** Empty for what is no comment of a pull request, or has no author any more. */
  static Optional<Comment> comment(ForgeComment comment) {
    OptionalInt number = comment.pullRequest();
    ForgeComment.Author author = comment.user();
    String body = comment.body();
    return number.isEmpty() || author == null || body == null
        ? Optional.empty()
        : Optional.of(new Comment(comment.id(), number.getAsInt(), author.login(), body));
  }
}
