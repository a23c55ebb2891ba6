package dev.benchwarden.pullrequests.hook;

import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.command.ReadComment;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reconciliation of changes that no webhook reported: GitHub does not resend lost ones, and without
 * webhooks this is the only way.
 */
@Component
class Reconciliation {

  private static final Logger log = LoggerFactory.getLogger(Reconciliation.class);

  /** Covers comments written while the last ones were read, and differing clocks. */
  private static final Duration OVERLAP = Duration.ofMinutes(2);

  private final Watched watched;
  private final Projects projects;
  private final Forges forges;
  private final MovedRepositories moved;
  private final WorkQueue work;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;

  Reconciliation(
      Watched watched,
      Projects projects,
      Forges forges,
      MovedRepositories moved,
      WorkQueue work,
      ApplicationEventPublisher events,
      TransactionTemplate transaction) {
    this.watched = watched;
    this.projects = projects;
    this.forges = forges;
    this.moved = moved;
    this.work = work;
    this.events = events;
    this.transaction = transaction;
  }

  /**
   * @param every how often this runs: pull requests that were checked since are left out
   */
  void run(Duration every) {
    for (long id : watched.projects()) {
      projects.withId(id).ifPresent(project -> reconcile(project, every));
    }
  }

  /** A forge that does not answer does not delay the others; it is asked again next time. */
  private void reconcile(Project project, Duration every) {
    try {
      moved.follow(project.id());
      readComments(project);
      transaction.executeWithoutResult(status ->
          watched
              .notSeenFor(project.id(), every)
              .forEach(
                  number -> events.publishEvent(new ReviewChanged(project.id(), number, false))));
    } catch (ForgeAwayException away) {
      log.info("The forge of {} was not looked at: {}", project.slug(), away.reason());
    } catch (ForgeNotSetUpException notSetUp) {
      log.debug("{} is not looked at: {}", project.slug(), notSetUp.getMessage());
    }
  }

  private void readComments(Project project) {
    Instant now = Instant.now();
    List<Comment> comments =
        forges.comments(project, watched.readUntil(project.id()).minus(OVERLAP));
    transaction.executeWithoutResult(status -> {
      comments.stream()
          .filter(comment -> ReadComment.mayBeCommand(comment.body()))
          .filter(comment -> !watched.isHandled(project.id(), comment.id()))
          .forEach(comment ->
              work.add(new ReadComment(project.id(), comment.number(), comment.id()).work()));
      watched.recordRead(project.id(), now);
    });
  }
}
