package dev.benchwarden.forge;

import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;

/** Writes to pull requests by the API that Gitea and GitHub have in common. */
final class Writing {

  private final CommentApi api;

  Writing(CommentApi api) {
    this.api = api;
  }

  long comment(Repository repository, int number, String body) {
    return asked(() ->
        api.comment(repository.owner(), repository.name(), number, new ForgeComment.Text(body))
            .id());
  }

  /**
   * Whoever may not see a repository gets the same answer as somebody who asks for a deleted
   * comment, so that answer counts only where the pull request itself can be read.
   */
  boolean edit(Repository repository, int number, long comment, String body) {
    return asked(() -> {
      try {
        api.edit(repository.owner(), repository.name(), comment, new ForgeComment.Text(body));
        return true;
      } catch (HttpClientErrorException.NotFound notFound) {
        api.comments(repository.owner(), repository.name(), number, 1);
        return false;
      }
    });
  }

  List<Long> ownComments(Repository repository, int number, String marker) {
    return asked(() ->
        new CommentPages(page -> api.comments(repository.owner(), repository.name(), number, page))
            .marked(marker, api::user));
  }

  void setStatus(Repository repository, String sha, CommitStatus status) {
    asked(() -> {
      api.setStatus(repository.owner(), repository.name(), sha, status);
      return true;
    });
  }

  private static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    }
  }
}
