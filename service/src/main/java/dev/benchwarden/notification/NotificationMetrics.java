package dev.benchwarden.notification;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Metrics of messages, by channel. */
@Component
class NotificationMetrics {

  private final MeterRegistry registry;

  NotificationMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (ChannelKind channel : ChannelKind.values()) {
      for (Attempt.Outcome outcome : Attempt.Outcome.values()) {
        timer(channel, outcome);
      }
    }
  }

  void attempted(ChannelKind channel, Attempt attempt) {
    timer(channel, attempt.outcome()).record(attempt.took());
  }

  private Timer timer(ChannelKind channel, Attempt.Outcome outcome) {
    return Timer.builder("benchwarden.notifications")
        .description("Attempts to send a message, from the first byte to the answer")
        .tag("channel", channel.name().toLowerCase(Locale.ROOT))
        .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
        .register(registry);
  }
}
