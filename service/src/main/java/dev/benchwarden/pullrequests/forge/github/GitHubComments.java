package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Markers;
import dev.benchwarden.pullrequests.forge.Reaction;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHIssue;
import org.kohsuke.github.GHIssueComment;
import org.kohsuke.github.GHPullRequest;
import org.kohsuke.github.PagedIterable;
import org.kohsuke.github.ReactionContent;

/** The comments of one pull request on GitHub. */
final class GitHubComments {

  /** The most that GitHub gives at once. */
  static final int PER_PAGE = 100;

  private final GHPullRequest pullRequest;

  GitHubComments(GHPullRequest pullRequest) {
    this.pullRequest = pullRequest;
  }

  long post(String body) throws IOException {
    return pullRequest.comment(body).getId();
  }

  /** False if there is no such comment any longer. */
  boolean edit(long comment, String body) throws IOException {
    Optional<GHIssueComment> found = find(comment);
    if (found.isEmpty()) {
      return false;
    }
    try {
      found.get().update(body);
      return true;
    } catch (FileNotFoundException deletedMeanwhile) {
      return false;
    }
  }

  /** The ids of the comments by this author that have the marker, the oldest first. */
  List<Long> marked(String marker, String author) throws IOException {
    return marked(pullRequest, marker, author);
  }

  /** The same of an issue. */
  static List<Long> marked(GHIssue issue, String marker, String author) throws IOException {
    return stream(issue.listComments())
        .filter(comment -> comment.getBody() != null && Markers.mark(comment.getBody(), marker))
        .filter(comment -> author.equalsIgnoreCase(authorOf(comment)))
        .map(GHIssueComment::getId)
        .sorted()
        .toList();
  }

  Optional<Comment> comment(long id) throws IOException {
    return find(id).flatMap(this::comment);
  }

  /** The comments written or changed since then. */
  List<Comment> changedSince(Instant since) throws IOException {
    return stream(pullRequest.queryComments().since(Date.from(since)).list())
        .flatMap(each -> comment(each).stream())
        .toList();
  }

  /** Whether there is such a comment. */
  boolean react(long comment, Reaction reaction) throws IOException {
    Optional<GHIssueComment> found = find(comment);
    if (found.isPresent()) {
      found.get().createReaction(ReactionContent.forContent(reaction.content()));
    }
    return found.isPresent();
  }

  private Optional<Comment> comment(GHIssueComment comment) {
    String author = authorOf(comment);
    String body = comment.getBody();
    return author == null || body == null
        ? Optional.empty()
        : Optional.of(new Comment(comment.getId(), pullRequest.getNumber(), author, body));
  }

  private Optional<GHIssueComment> find(long comment) throws IOException {
    return all().filter(each -> each.getId() == comment).findFirst();
  }

  private Stream<GHIssueComment> all() throws IOException {
    return stream(pullRequest.listComments());
  }

  /** As lazy as the library: a page is only requested when it is needed. */
  static <T> Stream<T> stream(PagedIterable<T> pages) {
    return StreamSupport.stream(pages.withPageSize(PER_PAGE).spliterator(), false);
  }

  /**
   * Null if the account was deleted, for which the library fails. Its other way would send a
   * request for each author.
   */
  @SuppressWarnings("deprecation")
  private static @Nullable String authorOf(GHIssueComment comment) {
    try {
      return comment.getUserName();
    } catch (NullPointerException deleted) {
      return null;
    }
  }
}
