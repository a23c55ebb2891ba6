package dev.benchwarden.notification;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.access.HmacSha256;
import dev.benchwarden.platform.audit.AuditAction;
import dev.benchwarden.platform.audit.AuditTrail;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Settings of a subscription, as an admin gives them. */
@Component
class SubscriptionSettings {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** Each event is sent once for each subscription, so their number is limited. */
  private static final int MOST = 50;

  private static final String PAUSED = "An admin paused it.";

  private final Subscriptions subscriptions;
  private final Channels channels;
  private final Announcer announcer;
  private final Weeks weeks;
  private final AuditTrail trail;

  SubscriptionSettings(
      Subscriptions subscriptions,
      Channels channels,
      Announcer announcer,
      Weeks weeks,
      AuditTrail trail) {
    this.subscriptions = subscriptions;
    this.channels = channels;
    this.announcer = announcer;
    this.weeks = weeks;
    this.trail = trail;
  }

  /**
   * A subscription just made.
   *
   * @param secret what webhooks are signed with; absent on other channels
   */
  record Made(Subscription subscription, @Nullable String secret) {}

  /**
   * @throws ProblemException 422 naming what is missing or cannot be used
   */
  @Transactional
  public Made add(long project, SubscriptionRequest wanted) {
    ChannelKind kind = wanted.channel();
    String address = wanted.address();
    List<EventType> events = wanted.events();
    if (kind == null) {
      throw invalid("channel", "is missing: webhook, slack, teams or email");
    } else if (address == null) {
      throw invalid("address", "is missing");
    } else if (events == null) {
      throw invalid("events", "is missing: name at least one event");
    }
    if (subscriptions.of(project).stream().filter(one -> one.ofOwners() == null).count() >= MOST) {
      throw new ProblemException(
          Problem.CONFLICT, "A project has at most %d subscriptions: remove one.".formatted(MOST));
    }
    Subscription made = subscription(wanted, kind, shown(kind, address), events);
    subscriptions.add(project, made, address);
    weeks.schedule(project, made);
    note(AuditAction.SUBSCRIPTION_ADDED, project, made);
    return new Made(made, kind == ChannelKind.WEBHOOK ? renewSecret(project, made.id()) : null);
  }

  private static Subscription subscription(
      SubscriptionRequest wanted, ChannelKind kind, String shown, List<EventType> events) {
    return new Subscription(
        IDS.generate(),
        Objects.requireNonNullElse(wanted.name(), kind.text()),
        kind,
        shown,
        events.stream().distinct().toList(),
        Objects.requireNonNullElse(wanted.minPercent(), 0.0),
        schedule(Schedule.AT_ONCE, wanted),
        null,
        paused(null, wanted.paused()),
        Instant.now().truncatedTo(ChronoUnit.MICROS));
  }

  /** Changes the given settings; empty if there is no such subscription. */
  @Transactional
  public Optional<Subscription> change(long project, UUID id, SubscriptionRequest wanted) {
    Optional<Subscription> before = subscriptions.lock(project, id);
    before.ifPresent(known -> change(project, known, wanted));
    Optional<Subscription> changed = subscriptions.find(project, id);
    changed
        .filter(now -> !changed.equals(before) || wanted.address() != null)
        .ifPresent(now -> note(AuditAction.SUBSCRIPTION_CHANGED, project, now));
    return changed;
  }

  /** Removes the subscription with its log; returns whether it existed. */
  @Transactional
  public boolean remove(long project, UUID id) {
    Optional<Subscription> known = subscriptions.find(project, id);
    known.ifPresent(gone -> {
      subscriptions.remove(project, id);
      note(AuditAction.SUBSCRIPTION_REMOVED, project, gone);
    });
    return known.isPresent();
  }

  private void note(AuditAction action, long project, Subscription subscription) {
    trail.note(action, project, subscription.name(), subscription.text());
  }

  private void change(long project, Subscription known, SubscriptionRequest wanted) {
    if (known.ofOwners() != null && !wanted.isOnlyPausing()) {
      throw new ProblemException(
          Problem.CONFLICT,
          "This address is told by the subscription %s: change that. Only paused can be set here."
              .formatted(known.ofOwners()));
    }
    if (wanted.channel() != null && wanted.channel() != known.channel()) {
      throw invalid("channel", "cannot be changed: make another subscription");
    }
    String address = wanted.address();
    if (address != null) {
      requireSameKind(known, address);
      subscriptions.moveTo(project, known.id(), address, shown(known.channel(), address));
    }
    Subscription now =
        new Subscription(
            known.id(),
            Objects.requireNonNullElse(wanted.name(), known.name()),
            known.channel(),
            known.shownAddress(),
            Objects.requireNonNullElse(wanted.events(), known.events()).stream()
                .distinct()
                .toList(),
            Objects.requireNonNullElse(wanted.minPercent(), known.minPercent()),
            schedule(known.schedule(), wanted),
            known.ofOwners(),
            paused(known.paused(), wanted.paused()),
            known.createdAt());
    subscriptions.update(project, now);
    announcer.reschedule(project, now);
    weeks.schedule(project, now);
  }

  /** Owners have subscriptions of their own, with their logs. */
  private static void requireSameKind(Subscription known, String address) {
    if (known.isToOwners() != address.equals(Subscription.OWNERS)
        && known.channel() == ChannelKind.EMAIL) {
      throw invalid("address", "cannot change to or from owners: make another subscription");
    }
  }

  private static @Nullable String paused(@Nullable String before, @Nullable Boolean wanted) {
    if (wanted == null) {
      return before;
    }
    return wanted ? Objects.requireNonNullElse(before, PAUSED) : null;
  }

  /** A new secret in place of the one before; shown this once. */
  @Transactional
  public String replaceSecret(long project, UUID id) {
    subscriptions
        .find(project, id)
        .ifPresent(known -> note(AuditAction.SUBSCRIPTION_SECRET_REPLACED, project, known));
    return renewSecret(project, id);
  }

  private String renewSecret(long project, UUID id) {
    String secret = HmacSha256.newSecret();
    subscriptions.signWith(project, id, secret);
    return secret;
  }

  private String shown(ChannelKind kind, String address) {
    Channel channel = channels.of(kind);
    channel
        .missing()
        .ifPresent(missing -> {
          throw invalid("channel", missing);
        });
    try {
      return channel.shown(address);
    } catch (UnusableAddressException unusable) {
      throw invalid("address", String.valueOf(unusable.getMessage()));
    }
  }

  private static Schedule schedule(Schedule before, SubscriptionRequest wanted) {
    return new Schedule(
        Objects.requireNonNullElse(wanted.digest(), before.digest()),
        wanted.digestAt() == null ? before.at() : minute(wanted.digestAt()),
        wanted.timeZone() == null ? before.zone() : zone(wanted.timeZone()));
  }

  private static LocalTime minute(LocalTime at) {
    if (!at.equals(at.truncatedTo(ChronoUnit.MINUTES))) {
      throw invalid("digestAt", "has seconds: digests are sent at a minute, such as 08:00");
    }
    return at;
  }

  private static ZoneId zone(String name) {
    try {
      return ZoneId.of(name);
    } catch (DateTimeException unknown) {
      throw invalid(
          "timeZone",
          "'%s' is no time zone: use UTC, or one such as Europe/Berlin".formatted(name));
    }
  }

  private static ProblemException invalid(String field, String what) {
    return new ProblemException(
        Problem.INVALID_BODY,
        "/%s: %s".formatted(field, what),
        BadInput.parameter("/" + field, what));
  }
}
