package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.Harness;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import org.springframework.stereotype.Component;

/** Metrics of how long it takes to read a harness's output. */
@Component
class ReadingMetrics {

  private final MeterRegistry registry;

  ReadingMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  Timer of(Harness harness) {
    return Timer.builder("benchwarden.upload.read")
        .description("Reading an upload and inserting its measurements, which go hand in hand")
        .tag("harness", harness.name())
        .register(registry);
  }
}
