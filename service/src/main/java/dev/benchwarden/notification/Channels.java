package dev.benchwarden.notification;

import dev.benchwarden.platform.access.UnreadableSecretException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The channels by which subscribers are notified. */
@Component
class Channels {

  private final Map<ChannelKind, Channel> byKind;
  private final Subscriptions subscriptions;

  Channels(List<Channel> channels, Subscriptions subscriptions) {
    byKind = channels.stream().collect(Collectors.toMap(Channel::kind, Function.identity()));
    this.subscriptions = subscriptions;
  }

  Channel of(ChannelKind kind) {
    return Objects.requireNonNull(byKind.get(kind));
  }

  List<Channel> all() {
    return Arrays.stream(ChannelKind.values()).map(this::of).toList();
  }

  boolean isMailAddress(String text) {
    try {
      return text.contains("@") && of(ChannelKind.EMAIL).shown(text).equals(text);
    } catch (UnusableAddressException none) {
      return false;
    }
  }

  Attempt send(long project, Subscription subscription, Outgoing outgoing) {
    try {
      return of(subscription.channel())
          .send(subscriptions.target(project, subscription.id()), outgoing);
    } catch (UnreadableSecretException otherKey) {
      // The operator may restore the key within the time in which it is tried again.
      return Attempt.failed(
          Attempt.Outcome.RETRY,
          null,
          Duration.ZERO,
          "was not asked, since the stored address or secret cannot be read: "
              + UnreadableSecretException.REASON);
    }
  }
}
