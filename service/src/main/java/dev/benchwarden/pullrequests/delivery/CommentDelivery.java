package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.core.policy.CommentOn;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.review.Review;
import dev.benchwarden.pullrequests.review.ReviewComment;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writer of the one comment of a pull request, which it posts or updates. Projects of one
 * repository share it, each with a section.
 */
final class CommentDelivery {

  private final Deliveries deliveries;
  private final DeliveryRequest owner;
  private final Delivery before;
  private final PullRequestThread thread;
  private final BooleanSupplier mayWrite;
  private final List<Review> others;

  /**
   * @param owner the delivery of the project that owns the shared comment
   * @param before the state of the delivery so far
   * @param others the reviews of the repository's other projects
   */
  CommentDelivery(
      Deliveries deliveries,
      DeliveryRequest owner,
      Delivery before,
      PullRequestThread thread,
      BooleanSupplier mayWrite,
      List<Review> others) {
    this.deliveries = deliveries;
    this.owner = owner;
    this.before = before;
    this.thread = thread;
    this.mayWrite = mayWrite;
    this.others = others;
  }

  /** The reason why there is no comment; null if there is one. */
  @Nullable String tell(Review review) {
    if (before.commentDeleted()) {
      return "no comment: somebody deleted it";
    }
    if (before.comment() != null) {
      return update(review);
    }
    return review.hasComment() ? first(review) : "no comment: the policy says comment: never";
  }

  /** Updates the comment if there is one; returns why it is gone, null if it is not. */
  @Nullable String update(Review review) {
    Long comment = before.comment();
    return comment == null || before.commentDeleted() ? null : edit(comment, review);
  }

  /** A comment that is not in the database may still exist: posted just before a crash. */
  private @Nullable String first(Review review) {
    Long found =
        all(review).stream()
            .map(ReviewComment::marker)
            .flatMap(marker -> thread.ownComment(marker).stream())
            .findFirst()
            .orElse(null);
    if (found != null) {
      deliveries.recordComment(owner, found);
      return edit(found, review);
    }
    if (review.policy().comment() == CommentOn.ON_ALERT && review.isAwaiting()) {
      return "no comment yet: machines are awaited, and the policy says comment: on-alert";
    }
    boolean isAlert = review.report().verdict() == SuiteVerdict.REGRESSION || review.isOfConcern();
    if (review.policy().comment() == CommentOn.ON_ALERT && !isAlert) {
      return "no comment: no regression has been found so far, and the policy says comment: on-alert";
    }
    return post(review);
  }

  private @Nullable String post(Review review) {
    if (!mayWrite.getAsBoolean()) {
      return null;
    }
    String text = text(review);
    deliveries.recordComment(owner, thread.post(text));
    deliveries.recordSentText(owner, PullRequestReporter.digest(text));
    return null;
  }

  private @Nullable String edit(long comment, Review review) {
    String text = text(review);
    UUID digest = PullRequestReporter.digest(text);
    if (digest.equals(before.commentDigest())) {
      return null;
    }
    if (thread.edit(comment, text)) {
      deliveries.recordSentText(owner, digest);
      return null;
    }
    deliveries.markDeleted(owner);
    return "no comment: somebody deleted it";
  }

  private String text(Review review) {
    return ReviewComment.of(all(review), thread.longestComment()).text();
  }

  /** In the order of their projects' names, whichever of them was judged just now. */
  private List<Review> all(Review review) {
    boolean isAlone = others.isEmpty();
    return Stream.concat(
            Stream.of(review).filter(own -> isAlone || own.hasComment()), others.stream())
        .sorted(Comparator.comparing(Review::slug))
        .toList();
  }
}
