package dev.benchwarden.notification;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.work.WorkQueue;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Leaves messages for those who want to be told, in the transaction that makes the news. */
@Component
class Announcer {

  static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** Of one notice; the rest is counted. */
  private static final int MOST_FACTS = 500;

  private final Subscriptions subscriptions;
  private final Notices notices;
  private final Notifications notifications;
  private final WorkQueue work;

  Announcer(
      Subscriptions subscriptions, Notices notices, Notifications notifications, WorkQueue work) {
    this.subscriptions = subscriptions;
    this.notices = notices;
    this.notifications = notifications;
    this.work = work;
  }

  /** Whether anybody wants to be told of any of these. */
  boolean isHeard(long project, EventType... events) {
    return !subscriptions.wanting(project, events).isEmpty();
  }

  void tell(long project, EventType event, List<? extends Fact> facts) {
    tell(project, event, facts, null);
  }

  /**
   * @param subject what it is about, where the same is not to be told twice in a row
   */
  void tell(long project, EventType event, List<? extends Fact> facts, @Nullable String subject) {
    Notice notice = notice(event, facts);
    List<Subscription> wanting =
        subscriptions.wanting(project, event).stream().filter(one -> one.wants(notice)).toList();
    if (!wanting.isEmpty()) {
      notices.add(project, notice, subject);
      wanting.forEach(subscription -> tell(project, subscription, notice));
    }
  }

  private static Notice notice(EventType event, List<? extends Fact> facts) {
    List<? extends Fact> largest =
        facts.stream()
            .sorted(Comparator.comparingDouble(Fact::size).reversed())
            .limit(MOST_FACTS)
            .toList();
    return new Notice(IDS.generate(), event, Instant.now(), largest, facts.size() - largest.size());
  }

  private void tell(long project, Subscription subscription, Notice notice) {
    if (subscription.schedule().isImmediate()) {
      UUID id = IDS.generate();
      NotificationRequest request =
          notifications.add(project, id, subscription.id(), notice.event().text());
      notices.tell(project, subscription.id(), notice.id(), id);
      work.add(request.work());
    } else {
      notices.tell(project, subscription.id(), notice.id(), null);
      digest(project, subscription, notice.id());
    }
  }

  private void digest(long project, Subscription subscription, UUID cause) {
    Instant due = subscription.schedule().after(Instant.now());
    work.add(new DigestRequest(project, subscription.id(), due, cause).work(), due);
  }

  /** After its schedule has changed: what is gathered is told by the new one. */
  void reschedule(long project, Subscription subscription) {
    if (subscription.paused() == null && notices.areGathered(project, subscription.id())) {
      digest(project, subscription, IDS.generate());
    }
  }

  /** Sends what is gathered, if this is the time for it. */
  void sendDigest(DigestRequest request) {
    subscriptions
        .lock(request.project(), request.subscription())
        .filter(one -> one.paused() == null && one.schedule().meets(request.due()))
        .filter(one -> notices.areGathered(request.project(), one.id()))
        .ifPresent(one -> {
          UUID id = IDS.generate();
          NotificationRequest message =
              notifications.add(request.project(), id, one.id(), Notification.DIGEST);
          notices.gather(request.project(), one.id(), id);
          work.add(message.work());
        });
  }
}
