package dev.benchwarden.delivery;

import dev.benchwarden.catalog.Links;
import dev.benchwarden.catalog.Project;
import dev.benchwarden.catalog.Projects;
import dev.benchwarden.detection.Evaluation;
import dev.benchwarden.detection.Evaluations;
import dev.benchwarden.forge.CommitStatus;
import dev.benchwarden.forge.Discussion;
import dev.benchwarden.forge.ForgeAwayException;
import dev.benchwarden.forge.Forges;
import dev.benchwarden.review.Review;
import dev.benchwarden.review.ReviewStatus;
import dev.benchwarden.review.Reviews;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tells a pull request of its newest evaluation, whatever was asked for. */
@Component
class Courier {

  private final Projects projects;
  private final Evaluations evaluations;
  private final Reviews reviews;
  private final Links links;
  private final Forges forges;
  private final Deliveries deliveries;

  Courier(
      Projects projects,
      Evaluations evaluations,
      Reviews reviews,
      Links links,
      Forges forges,
      Deliveries deliveries) {
    this.projects = projects;
    this.evaluations = evaluations;
    this.reviews = reviews;
    this.links = links;
    this.forges = forges;
    this.deliveries = deliveries;
  }

  /**
   * Sets the status and posts or edits the comment, as far as they are not so already.
   *
   * @param mayWrite asked before a comment is posted: false if another has begun to
   * @throws ForgeAwayException if not all of it could be done
   */
  void tell(DeliveryRequest request, Delivery before, BooleanSupplier mayWrite) {
    Project project = projects.withId(request.project()).orElseThrow();
    Discussion discussion = forges.discussion(project, request.pullRequest());
    if (!links.arePublic()) {
      notTold(
          request, "the operator has not set BENCHWARDEN_PUBLIC_URL, which all links begin with");
      return;
    }
    evaluations
        .newest(project.id(), request.pullRequest())
        // Otherwise its judging tells.
        .filter(Evaluation::isDone)
        .ifPresent(newest -> {
          if (isOf(discussion, newest, request, before)) {
            Review review = reviews.of(project, newest, false);
            tell(request, before, discussion, review, statusOf(project, review), mayWrite);
          } else {
            notTold(
                request,
                "commit %s is not the newest of an open pull request #%d, says the forge"
                    .formatted(newest.revision(), request.pullRequest()));
          }
        });
  }

  /** An upload may claim any number, so the forge is asked, once for each commit. */
  private boolean isOf(
      Discussion discussion, Evaluation newest, DeliveryRequest request, Delivery before) {
    if (newest.id().equals(before.evaluation())) {
      return true;
    }
    boolean isOf = discussion.isAbout(newest.revision());
    if (isOf) {
      deliveries.isAbout(request, newest.id());
    }
    return isOf;
  }

  /** A status that is refused keeps no comment back. */
  private void tell(
      DeliveryRequest request,
      Delivery before,
      Discussion discussion,
      Review review,
      CommitStatus status,
      BooleanSupplier mayWrite) {
    CommentDelivery comment =
        new CommentDelivery(deliveries, request, before, discussion, mayWrite);
    Optional<ForgeAwayException> refused = set(request, before, discussion, review, status);
    @Nullable String silence = comment.tell(review);
    if (refused.isPresent()) {
      throw refused.get();
    }
    deliveries.settle(request, DeliveryState.TOLD, silence);
  }

  private Optional<ForgeAwayException> set(
      DeliveryRequest request,
      Delivery before,
      Discussion discussion,
      Review review,
      CommitStatus status) {
    String sha = review.evaluation().revision();
    UUID digest = digest(sha + status);
    if (digest.equals(before.statusDigest())) {
      return Optional.empty();
    }
    try {
      discussion.setStatus(sha, status);
      deliveries.hasSetStatus(request, digest);
      return Optional.empty();
    } catch (ForgeAwayException refused) {
      return Optional.of(refused);
    }
  }

  private CommitStatus statusOf(Project project, Review review) {
    ReviewStatus status = ReviewStatus.of(review);
    return new CommitStatus(
        status.state().name().toLowerCase(Locale.ROOT),
        links.page(project, "/evaluations/" + review.evaluation().id()),
        status.description(),
        status.context());
  }

  private void notTold(DeliveryRequest request, String why) {
    deliveries.settle(request, DeliveryState.NOT_TOLD, why);
  }

  /** Tells texts apart. */
  static UUID digest(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
