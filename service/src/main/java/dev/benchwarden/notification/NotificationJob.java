package dev.benchwarden.notification;

import dev.benchwarden.platform.work.NextAttempt;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Job that sends a message, and decides when to try again. No transaction is open while the
 * receiver answers. May run twice if a replica dies in between: the message has the same id then.
 */
@Component
class NotificationJob {

  private static final Logger log = LoggerFactory.getLogger(NotificationJob.class);

  /** Receivers that answer slowly must not delay judgements. */
  private static final int AT_A_TIME = 2;

  /** Longer than receivers usually take, and short for the work that waits behind it. */
  private static final Duration TURN = Duration.ofMillis(100);

  private static final Duration WHILE_BUSY = Duration.ofSeconds(1);

  private final Projects projects;
  private final Subscriptions subscriptions;
  private final Notifications notifications;
  private final Notices notices;
  private final Channels channels;
  private final Links links;
  private final NotificationMetrics metrics;
  private final Semaphore places = new Semaphore(AT_A_TIME);

  NotificationJob(
      Projects projects,
      Subscriptions subscriptions,
      Notifications notifications,
      Notices notices,
      Channels channels,
      Links links,
      NotificationMetrics metrics) {
    this.projects = projects;
    this.subscriptions = subscriptions;
    this.notifications = notifications;
    this.notices = notices;
    this.channels = channels;
    this.links = links;
    this.metrics = metrics;
  }

  /** When to do it again; empty if nothing is left to do. */
  Optional<Instant> run(NotificationRequest request) {
    Notification notification =
        notifications.find(request.project(), request.notification()).orElse(null);
    if (notification == null
        || notification.requests() > request.number()
        || projects.withId(request.project()).isEmpty()) {
      return Optional.empty();
    }
    Instant next = notification.nextAttempt();
    if (next != null && next.isAfter(Instant.now())) {
      return Optional.of(next);
    }
    if (!hasTurn()) {
      return Optional.of(Instant.now().plus(WHILE_BUSY));
    }
    try {
      return send(request, notification);
    } finally {
      places.release();
    }
  }

  void giveUp(NotificationRequest request, String why) {
    notifications.giveUp(request, "the service failed: %s".formatted(why));
  }

  private boolean hasTurn() {
    try {
      return places.tryAcquire(TURN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private Optional<Instant> send(NotificationRequest request, Notification notification) {
    Project project = projects.withId(request.project()).orElseThrow();
    Subscription subscription =
        subscriptions.find(project.id(), notification.subscription()).orElseThrow();
    if (subscription.paused() != null) {
      notifications.giveUp(request, "the subscription is paused");
      return Optional.empty();
    }
    List<Notice> told =
        notices.in(project.id(), notification.id()).stream()
            .map(notice -> notice.of(subscription))
            .filter(notice -> !notice.facts().isEmpty())
            .toList();
    if (told.isEmpty()) {
      notifications.giveUp(request, "nothing is left to be told by the subscription's settings");
      return Optional.empty();
    }
    Outgoing outgoing = Outgoing.of(notification.id(), project, notification.event(), told, links);
    Attempt attempt = channels.send(project.id(), subscription, outgoing);
    metrics.attempted(subscription.channel(), attempt);
    return settle(request, notification, attempt);
  }

  private Optional<Instant> settle(
      NotificationRequest request, Notification before, Attempt attempt) {
    return switch (attempt.outcome()) {
      case DELIVERED -> end(request, NotificationState.DELIVERED, attempt);
      case REFUSED -> end(request, NotificationState.FAILED, attempt);
      case GONE -> {
        subscriptions.pause(
            request.project(), before.subscription(), "The receiver " + attempt.reason() + ".");
        yield end(request, NotificationState.FAILED, attempt);
      }
      case RETRY -> again(request, before, attempt);
    };
  }

  private Optional<Instant> end(
      NotificationRequest request, NotificationState state, Attempt attempt) {
    notifications.recordAttempt(request, state, attempt, null, null);
    return Optional.empty();
  }

  private Optional<Instant> again(
      NotificationRequest request, Notification before, Attempt attempt) {
    NextAttempt next =
        NextAttempt.after(before.attempts(), before.failingSince(), attempt.retryAfter())
            .orElse(null);
    if (next == null) {
      return end(request, NotificationState.FAILED, attempt);
    }
    log.info(
        "Notification {} of project number {} was not taken: {}",
        request.notification(),
        request.project(),
        attempt.reason());
    notifications.recordAttempt(
        request, NotificationState.RETRYING, attempt, next.failingSince(), next.at());
    return Optional.of(next.at());
  }
}
