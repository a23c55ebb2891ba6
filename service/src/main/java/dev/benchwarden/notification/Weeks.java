package dev.benchwarden.notification;

import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.Projects;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Sender of what changed in the week, to each subscriber at the end of their own. Each week queues
 * the next one in its transaction, so that every week is sent once.
 */
@Component
class Weeks {

  private static final Logger log = LoggerFactory.getLogger(Weeks.class);

  private static final Duration WEEK = Duration.ofDays(7);

  private final Projects projects;
  private final Subscriptions subscriptions;
  private final WeekFacts facts;
  private final Notices notices;
  private final Announcer announcer;
  private final WorkQueue work;

  Weeks(
      Projects projects,
      Subscriptions subscriptions,
      WeekFacts facts,
      Notices notices,
      Announcer announcer,
      WorkQueue work) {
    this.projects = projects;
    this.subscriptions = subscriptions;
    this.facts = facts;
    this.notices = notices;
    this.announcer = announcer;
    this.work = work;
  }

  /** Queues the end of the present week; once, however often it is called. */
  void schedule(long project, Subscription subscription) {
    schedule(project, subscription, notices.lastWeek(project, subscription.id()));
  }

  /** Of several weeks that ended while the service was down, one is sent. */
  private void schedule(long project, Subscription subscription, Optional<Instant> told) {
    if (subscription.wantsWeeks()) {
      Instant now = Instant.now();
      Instant due =
          told.map(last -> subscription.schedule().endOfNextWeek(now, last))
              .orElseGet(() -> subscription.schedule().endOfWeek(now));
      work.add(new WeekRequest(project, subscription.id(), due).work(), due);
    }
  }

  /** Sends it, unless the subscription is paused or its week ends at another time by now. */
  @Transactional
  public void tell(WeekRequest request) {
    subscriptions
        .lock(request.project(), request.subscription())
        .filter(one -> one.wantsWeeks() && one.schedule().endsWeek(request.due()))
        .ifPresent(one -> {
          schedule(request.project(), one, Optional.of(request.due()));
          if (one.paused() == null) {
            tell(request, one);
          }
        });
  }

  private void tell(WeekRequest request, Subscription subscription) {
    projects
        .withId(request.project())
        .ifPresent(project ->
            announcer.tellWeek(
                project.id(), subscription, facts.since(project, request.due().minus(WEEK))));
  }

  /** One week that cannot be sent does not end those after it. */
  @Transactional
  public void giveUp(WeekRequest request, String why) {
    log.warn(
        "The week of subscription {} of project number {} was not sent: {}",
        request.subscription(),
        request.project(),
        why);
    subscriptions
        .lock(request.project(), request.subscription())
        .ifPresent(one -> schedule(request.project(), one, Optional.of(request.due())));
  }
}
