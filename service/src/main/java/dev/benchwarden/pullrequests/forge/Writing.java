package dev.benchwarden.pullrequests.forge;

import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes to pull requests by the API that Gitea took over from GitHub. */
final class Writing {

  private static final Pattern REPOSITORY = Pattern.compile("/repos/([^/]+)/([^/]+)/?$");
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

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

  Optional<PullRequestState> pullRequest(Repository repository, int number) {
    return found(() -> {
      CommentApi.NumberedPull pull = api.pull(repository.owner(), repository.name(), number);
      return new PullRequestState(
          pull.number(),
          pull.state().equals("open"),
          pull.head().sha(),
          pull.base().ref(),
          pull.mergeBase());
    });
  }

  Optional<Comment> remark(Repository repository, int number, long comment) {
    return found(() -> api.comment(repository.owner(), repository.name(), comment))
        .flatMap(Writing::remark)
        .filter(remark -> remark.number() == number);
  }

  List<Comment> remarks(Repository repository, Instant since) {
    return asked(() ->
        new CommentPages(page ->
            api.commentsSince(repository.owner(), repository.name(), since.toString(), page))
            .all().stream()
                .map(Writing::remark)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingLong(Comment::id))
                .toList());
  }

  void react(Repository repository, long comment, Reaction reaction) {
    asked(() -> {
      api.react(
          repository.owner(),
          repository.name(),
          comment,
          new CommentApi.Reacted(reaction.content()));
      return true;
    });
  }

  /** The repository as it is now, wherever it has moved; empty if it cannot be seen. */
  Optional<CommentApi.FullRepository> repository(Repository repository) {
    return found(() -> api.repository(repository.owner(), repository.name()))
        .flatMap(answer -> {
          URI moved = answer.getHeaders().getLocation();
          return moved == null ? Optional.of(read(answer)) : repositoryAt(moved);
        });
  }

  private Optional<CommentApi.FullRepository> repositoryAt(URI moved) {
    Matcher path = REPOSITORY.matcher(String.valueOf(moved.getPath()));
    return path.find()
        ? found(() -> read(api.repository(path.group(1), path.group(2))))
        : Optional.empty();
  }

  private static CommentApi.FullRepository read(ResponseEntity<byte[]> answer) {
    try {
      return JSON.readValue(answer.getBody(), CommentApi.FullRepository.class);
    } catch (JacksonException unreadable) {
      throw new ForgeAwayException("the forge's answer is not that of its API", null, unreadable);
    }
  }

  private static Optional<Comment> remark(ForgeComment comment) {
    OptionalInt number = comment.pullRequest();
    ForgeComment.Author author = comment.user();
    String body = comment.body();
    return number.isEmpty() || author == null || body == null
        ? Optional.empty()
        : Optional.of(new Comment(comment.id(), number.getAsInt(), author.login(), body));
  }

  static <T> Optional<T> found(Supplier<T> question) {
    return asked(() -> {
      try {
        return Optional.of(question.get());
      } catch (HttpClientErrorException.NotFound notFound) {
        return Optional.empty();
      }
    });
  }

  static <T> T asked(Supplier<T> question) {
    try {
      return question.get();
    } catch (ForgeAwayException away) {
      throw away;
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    } catch (NullPointerException | IllegalArgumentException incomplete) {
      // What lacks a field that it always has is no answer.
      throw new ForgeAwayException(ForgeAwayException.UNINTELLIGIBLE, null, incomplete);
    }
  }
}
