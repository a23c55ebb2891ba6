package dev.benchwarden.hook;

import dev.benchwarden.catalog.Project;
import dev.benchwarden.catalog.Projects;
import dev.benchwarden.command.PressButton;
import dev.benchwarden.command.ReadRemark;
import dev.benchwarden.detection.Evaluations;
import dev.benchwarden.review.ReviewChanged;
import dev.benchwarden.work.WorkQueue;
import java.net.URI;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Queues what follows from a webhook, once, in the transaction that remembers it. */
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
   * @param forge the address of the forge that sent it
   * @param delivery tells it from others of the same kind
   */
  @Transactional
  public void take(String kind, URI forge, String delivery, ForgeEvent event) {
    if (deliveries.isNew(kind, delivery)) {
      String address = forge.toString().replaceAll("/+$", "") + "/" + event.repository();
      List<Project> told = projects.ofRepository(address);
      if (event instanceof ForgeEvent.RemarkWritten written) {
        told.stream().findFirst().ifPresent(project -> read(project, written));
      } else {
        told.forEach(project -> take(project, delivery, event));
      }
    }
  }

  /** Once for all projects of the repository. */
  private void read(Project project, ForgeEvent.RemarkWritten written) {
    if (ReadRemark.mayBeCommand(written.body())) {
      work.add(new ReadRemark(project.id(), written.number(), written.remark()).work());
    }
  }

  private void take(Project project, String delivery, ForgeEvent event) {
    switch (event) {
      case ForgeEvent.PullRequestTouched touched -> look(project.id(), touched.number());
      case ForgeEvent.RemarkWritten written -> read(project, written);
      case ForgeEvent.ButtonPressed pressed ->
          work.add(
              new PressButton(
                      project.id(), pressed.commit(), pressed.button(), pressed.account(), delivery)
                  .work());
      case ForgeEvent.RepositoryMoved moved ->
          work.add(new FollowRepository(project.id(), delivery).work());
    }
  }

  /** Pull requests of which nothing was measured have nothing to be told. */
  private void look(long project, int number) {
    if (evaluations.newest(project, number).isPresent()) {
      events.publishEvent(new ReviewChanged(project, number, false));
    }
  }
}
