package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.CheckRun;
import dev.benchwarden.pullrequests.forge.CommitStatus;
import dev.benchwarden.pullrequests.review.Review;
import dev.benchwarden.pullrequests.review.ReviewCheck;
import dev.benchwarden.pullrequests.review.ReviewStatus;
import dev.benchwarden.pullrequests.review.Reviews;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Mapper of the check of a commit into the form of a forge. */
@Component
class CheckMapper {

  private final Reviews reviews;
  private final Links links;

  CheckMapper(Reviews reviews, Links links) {
    this.reviews = reviews;
    this.links = links;
  }

  Check of(Project project, Review review) {
    return new Check(status(project, review), run(reviews.checkOf(project, review)));
  }

  private CommitStatus status(Project project, Review review) {
    ReviewStatus status = ReviewStatus.of(review);
    return new CommitStatus(
        status.state().name().toLowerCase(Locale.ROOT),
        links.page(project, "/evaluations/" + review.evaluation().id()),
        status.description(),
        status.context());
  }

  private static CheckRun run(ReviewCheck check) {
    return new CheckRun(
        check.project().toString(),
        check.conclusion(),
        check.title(),
        check.summary(),
        check.annotations(),
        check.buttons().stream().map(CheckMapper::button).toList());
  }

  private static CheckRun.Button button(ReviewCheck.Button button) {
    String identifier = button.name().toLowerCase(Locale.ROOT);
    return switch (button) {
      case ACCEPT ->
          new CheckRun.Button("Accept", "The regressions are real, and meant", identifier);
      case RERUN -> new CheckRun.Button("Re-run", "Judge again with all that is known", identifier);
    };
  }
}
