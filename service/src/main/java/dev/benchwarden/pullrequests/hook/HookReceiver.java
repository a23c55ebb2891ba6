package dev.benchwarden.pullrequests.hook;

import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.command.PressButton;
import dev.benchwarden.pullrequests.command.ReadComment;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import dev.benchwarden.pullrequests.review.ReviewStatus;
import dev.benchwarden.pullrequests.tracker.IssueTouched;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.net.URI;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Receiver of webhooks, which queues their consequences once, in the transaction that remembers
 * them.
 */
@Component
class HookReceiver {

  private final HookDeliveries deliveries;
  private final Projects projects;
  private final Evaluations evaluations;
  private final WorkQueue work;
  private final ApplicationEventPublisher events;

  HookReceiver(
      HookDeliveries deliveries,
      Projects projects,
      Evaluations evaluations,
      WorkQueue work,
      ApplicationEventPublisher events) {
    this.deliveries = deliveries;
    this.projects = projects;
    this.evaluations = evaluations;
    this.work = work;
    this.events = events;
  }

  /**
   * @param forge the address of the forge that sent it, without a slash at its end
   * @param delivery distinguishes it from others of the same kind
   */
  @Transactional
  public void take(String kind, URI forge, String delivery, ForgeEvent event) {
    if (deliveries.remember(kind, delivery)) {
      List<Project> told = projects.ofRepository(forge + "/" + event.repository());
      switch (event) {
        case ForgeEvent.CommentWritten written ->
            told.stream().findFirst().ifPresent(project -> read(project, written));
        case ForgeEvent.PullRequestTouched touched ->
            told.forEach(project -> look(project.id(), touched.number()));
        case ForgeEvent.IssueTouched _ ->
            told.forEach(project -> events.publishEvent(new IssueTouched(project.id())));
        case ForgeEvent.ButtonPressed pressed ->
            told.stream()
                .filter(project -> pressed.isOf(ReviewStatus.nameOf(project.slug())))
                .forEach(project -> work.add(press(project, pressed, delivery).work()));
        case ForgeEvent.RepositoryMoved moved ->
            told.forEach(project -> work.add(new FollowRepository(project.id(), delivery).work()));
      }
    }
  }

  /** Queued once for all projects of the repository. */
  private void read(Project project, ForgeEvent.CommentWritten written) {
    if (ReadComment.mayBeCommand(written.body())) {
      work.add(new ReadComment(project.id(), written.number(), written.comment()).work());
    }
  }

  private static PressButton press(
      Project project, ForgeEvent.ButtonPressed pressed, String delivery) {
    return new PressButton(
        project.id(), pressed.commit(), pressed.button(), pressed.account(), delivery);
  }

  /** Pull requests without measurements get no report. */
  private void look(long project, int number) {
    if (evaluations.current(project, number).isPresent()) {
      events.publishEvent(new ReviewChanged(project, number, false));
    }
  }
}
