package dev.benchwarden.notification;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the messages to a subscriber, with their states. */
@RestController
@RequestMapping("/api/v1/projects/{project}/subscriptions/{subscription}/deliveries")
class NotificationController {

  private final Projects projects;
  private final Subscriptions subscriptions;
  private final Notifications notifications;
  private final WorkQueue work;
  private final TransactionTemplate transaction;

  NotificationController(
      Projects projects,
      Subscriptions subscriptions,
      Notifications notifications,
      WorkQueue work,
      TransactionTemplate transaction) {
    this.projects = projects;
    this.subscriptions = subscriptions;
    this.notifications = notifications;
    this.work = work;
    this.transaction = transaction;
  }

  @GetMapping
  @Operation(summary = "The messages of the last 30 days, the newest first")
  Page<ShownNotification> list(
      @PathVariable String project,
      @PathVariable UUID subscription,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    long id = found(project, subscription);
    PageRequest page = new PageRequest(limit, Objects.toString(cursor, null));
    Page<Notification> found = notifications.list(id, subscription, page);
    return new Page<>(found.items().stream().map(ShownNotification::of).toList(), found.next());
  }

  @PostMapping("/{delivery}/redeliver")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(summary = "Send a message again, under the same id")
  ShownNotification redeliver(
      @PathVariable String project, @PathVariable UUID subscription, @PathVariable UUID delivery) {
    long id = found(project, subscription);
    transaction.executeWithoutResult(status ->
        work.add(
            notifications
                .again(id, subscription, delivery)
                .orElseThrow(() -> none(subscription, delivery))
                .work()));
    return notifications
        .find(id, delivery)
        .map(ShownNotification::of)
        .orElseThrow(() -> none(subscription, delivery));
  }

  private long found(String project, UUID subscription) {
    long id = projects.writable(project, Scope.ADMIN).id();
    if (subscriptions.find(id, subscription).isEmpty()) {
      throw SubscriptionController.none(project, subscription);
    }
    return id;
  }

  private static ProblemException none(UUID subscription, UUID delivery) {
    return ProblemException.notFound(
        "Subscription %s has no delivery %s, or it is older than 30 days."
            .formatted(subscription, delivery));
  }

  /**
   * @param event of its notice, or {@code digest}
   * @param events ids of its notices, as in the message
   * @param attempts since it was last requested
   * @param status of HTTP or SMTP, as answered last; absent without an answer
   * @param durationMs how long the last attempt took
   * @param reason why the last attempt failed
   * @param nextAttempt when it is tried again
   */
  record ShownNotification(
      UUID id,
      String event,
      List<UUID> events,
      NotificationState state,
      int attempts,
      @Nullable Integer status,
      @Nullable Integer durationMs,
      @Nullable String reason,
      Instant createdAt,
      @Nullable Instant attemptedAt,
      @Nullable Instant nextAttempt) {

    static ShownNotification of(Notification notification) {
      return new ShownNotification(
          notification.id(),
          notification.event(),
          notification.notices(),
          notification.state(),
          notification.attempts(),
          notification.status(),
          notification.durationMs(),
          notification.reason(),
          notification.createdAt(),
          notification.attemptedAt(),
          notification.nextAttempt());
    }
  }
}
