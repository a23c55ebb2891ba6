package dev.benchwarden.pullrequests.delivery;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.EnumSet;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Metrics of deliveries to pull requests. */
@Component
class DeliveryMetrics {

  private final MeterRegistry registry;

  DeliveryMetrics(MeterRegistry registry) {
    this.registry = registry;
    EnumSet.complementOf(EnumSet.of(DeliveryState.QUEUED)).forEach(this::counter);
  }

  void count(DeliveryState state) {
    counter(state).increment();
  }

  private Counter counter(DeliveryState state) {
    return Counter.builder("benchwarden.deliveries")
        .description("Attempts to tell a pull request what is known")
        .tag("outcome", state.name().toLowerCase(Locale.ROOT))
        .register(registry);
  }
}
