package dev.benchwarden.notification;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.work.WorkQueue;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Announcer that queues messages for subscribers, in the transaction that causes them. */
@Component
class Announcer {

  static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** Most facts of one notice; the rest is counted. */
  private static final int MOST_FACTS = 500;

  private final Subscriptions subscriptions;
  private final Notices notices;
  private final Notifications notifications;
  private final Channels channels;
  private final WorkQueue work;

  Announcer(
      Subscriptions subscriptions,
      Notices notices,
      Notifications notifications,
      Channels channels,
      WorkQueue work) {
    this.subscriptions = subscriptions;
    this.notices = notices;
    this.notifications = notifications;
    this.channels = channels;
    this.work = work;
  }

  /** Whether a subscriber wants any of these events. */
  boolean isHeard(long project, EventType... events) {
    return !subscriptions.wanting(project, events).isEmpty();
  }

  void tell(long project, EventType event, List<? extends Fact> facts) {
    tell(project, event, facts, null);
  }

  /**
   * @param subject what it is about, if the same is not to be announced twice in a row
   */
  void tell(long project, EventType event, List<? extends Fact> facts, @Nullable String subject) {
    Notice notice = notice(event, facts);
    tell(project, notice, subject, wanting(project, notice));
  }

  /**
   * Withdraws an announcement: notifies those who received it, whatever events they chose, and
   * those who subscribed to this event.
   */
  void withdraw(long project, Notice told, EventType event, Fact fact) {
    Notice notice = notice(event, List.of(fact));
    Map<UUID, Subscription> receivers = new LinkedHashMap<>();
    Stream.concat(
            subscriptions.told(project, told.id()).stream(), wanting(project, notice).stream())
        .forEach(one -> receivers.put(one.id(), one));
    tell(project, notice, fact.subject(), receivers.values());
  }

  private List<Subscription> wanting(long project, Notice notice) {
    return subscriptions.wanting(project, notice.event()).stream()
        .flatMap(one -> one.isToOwners() ? owners(project, one, notice) : Stream.of(one))
        .filter(one -> one.wants(notice))
        .toList();
  }

  /** The subscriptions of those owners whose names are mail addresses. */
  private Stream<Subscription> owners(long project, Subscription toOwners, Notice notice) {
    return notice.facts().stream()
        .map(Fact::owners)
        .filter(Objects::nonNull)
        .flatMap(List::stream)
        .filter(channels::isMailAddress)
        .map(address -> address.toLowerCase(Locale.ROOT))
        .distinct()
        .sorted()
        .flatMap(address -> subscriptions.ofOwner(project, toOwners, address).stream());
  }

  private void tell(
      long project, Notice notice, @Nullable String subject, Collection<Subscription> receivers) {
    if (!receivers.isEmpty()) {
      notices.add(project, notice, subject);
      receivers.forEach(subscription -> tell(project, subscription, notice));
    }
  }

  /**
   * Sends a correction to subscribers who were notified of these alerts before, whatever events
   * they chose.
   */
  void correct(long project, EventType event, List<AlertFact> facts) {
    Map<UUID, List<AlertFact>> told =
        notices.toldOf(project, facts.stream().map(AlertFact::alert).toList());
    Map<Boolean, List<Subscription>> listening =
        subscriptions.of(project).stream()
            .filter(one -> one.paused() == null && told.containsKey(one.id()))
            .collect(Collectors.partitioningBy(one -> one.ofOwners() != null));
    tell(project, notice(event, facts), null, listening.getOrDefault(false, List.of()));
    for (Subscription owner : listening.getOrDefault(true, List.of())) {
      Set<UUID> known =
          told.getOrDefault(owner.id(), List.of()).stream()
              .filter(fact -> fact.isFor(owner.shownAddress()))
              .map(AlertFact::alert)
              .collect(Collectors.toSet());
      List<AlertFact> corrected =
          facts.stream().filter(fact -> known.contains(fact.alert())).toList();
      if (!corrected.isEmpty()) {
        tell(project, notice(event, corrected), null, List.of(owner));
      }
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
      tellAtOnce(project, subscription, notice);
    } else {
      notices.tell(project, subscription.id(), notice.id(), null);
      digest(project, subscription, notice.id());
    }
  }

  private void tellAtOnce(long project, Subscription subscription, Notice notice) {
    UUID id = IDS.generate();
    NotificationRequest request =
        notifications.add(project, id, subscription.id(), notice.event().text());
    notices.tell(project, subscription.id(), notice.id(), id);
    work.add(request.work());
  }

  /** Tells one subscriber what changed in the week, if anything did that they want to know. */
  void tellWeek(long project, Subscription subscription, List<WeekFact> facts) {
    Notice notice = notice(EventType.WEEK_ENDED, facts);
    if (subscription.wants(notice)) {
      notices.add(project, notice, null);
      tellAtOnce(project, subscription, notice);
    }
  }

  private void digest(long project, Subscription subscription, UUID cause) {
    Instant due = subscription.schedule().after(Instant.now());
    work.add(new DigestRequest(project, subscription.id(), due, cause).work(), due);
  }

  /** Applies a subscription's new schedule to the messages gathered for its digest. */
  void reschedule(long project, Subscription subscription) {
    if (subscription.paused() == null && notices.areGathered(project, subscription.id())) {
      digest(project, subscription, IDS.generate());
    }
  }

  /** Sends the gathered messages, if they are due now. */
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
