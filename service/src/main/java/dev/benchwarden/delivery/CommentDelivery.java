package dev.benchwarden.delivery;

import dev.benchwarden.forge.Discussion;
import dev.benchwarden.policy.CommentOn;
import dev.benchwarden.review.Review;
import dev.benchwarden.review.ReviewComment;
import dev.benchwarden.statistics.Verdict;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Posts the one comment of a pull request, or brings it up to date. */
final class CommentDelivery {

  private final Deliveries deliveries;
  private final DeliveryRequest request;
  private final Delivery before;
  private final Discussion discussion;
  private final BooleanSupplier mayWrite;

  CommentDelivery(
      Deliveries deliveries,
      DeliveryRequest request,
      Delivery before,
      Discussion discussion,
      BooleanSupplier mayWrite) {
    this.deliveries = deliveries;
    this.request = request;
    this.before = before;
    this.discussion = discussion;
    this.mayWrite = mayWrite;
  }

  /** Why there is no comment; null if there is one. */
  @Nullable String tell(Review review) {
    if (before.commentDeleted()) {
      return "no comment: somebody deleted it";
    }
    Long comment = before.comment();
    if (comment != null) {
      return edit(comment, review);
    }
    CommentOn when = review.policy().comment();
    return when == CommentOn.NEVER
        ? "no comment: the policy says comment: never"
        : first(when, review);
  }

  /** A comment that is not in the database may still be there: posted just before a crash. */
  private @Nullable String first(CommentOn when, Review review) {
    Long found = discussion.ownComment(ReviewComment.marker(review)).orElse(null);
    if (found != null) {
      deliveries.hasComment(request, found);
      return edit(found, review);
    }
    if (when == CommentOn.ON_ALERT && !isAlert(review)) {
      return "no comment: no regression has been found so far, and the policy says comment: on-alert";
    }
    return post(review);
  }

  private @Nullable String post(Review review) {
    if (!mayWrite.getAsBoolean()) {
      return null;
    }
    String text = ReviewComment.of(review).text();
    deliveries.hasComment(request, discussion.comment(text));
    deliveries.hasSentComment(request, Courier.digest(text));
    return null;
  }

  private @Nullable String edit(long comment, Review review) {
    String text = ReviewComment.of(review).text();
    UUID digest = Courier.digest(text);
    if (digest.equals(before.commentDigest())) {
      return null;
    }
    if (discussion.edit(comment, text)) {
      deliveries.hasSentComment(request, digest);
      return null;
    }
    deliveries.isDeleted(request);
    return "no comment: somebody deleted it";
  }

  /** Not while machines are awaited: what they report may clear it. */
  private static boolean isAlert(Review review) {
    return review.report().verdict() == Verdict.REGRESSION
        && review.report().waitingUntil() == null;
  }
}
