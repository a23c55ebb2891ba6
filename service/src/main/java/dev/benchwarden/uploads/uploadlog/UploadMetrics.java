package dev.benchwarden.uploads.uploadlog;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Metrics of uploads over all projects: their number, duration and outcome. */
@Component
class UploadMetrics {

  private static final String NO_PROBLEM = "none";

  private final MeterRegistry registry;
  private final DistributionSummary bytes;

  UploadMetrics(MeterRegistry registry) {
    this.registry = registry;
    bytes =
        DistributionSummary.builder("benchwarden.upload.size")
            .description("Stored uploads as they came over the wire")
            .baseUnit("bytes")
            .register(registry);
    List.of("stored", "repeated").forEach(outcome -> timer(outcome, NO_PROBLEM));
  }

  void answered(int status, @Nullable String problem, long sentBytes, Duration took) {
    timer(outcome(status), problem == null || problem.isEmpty() ? NO_PROBLEM : problem)
        .record(took);
    if (status == 201) {
      bytes.record(sentBytes);
    }
  }

  private Timer timer(String outcome, String problem) {
    return Timer.builder("benchwarden.upload")
        .description("Uploads from their first byte to their answer")
        .tag("outcome", outcome)
        .tag("problem", problem)
        .register(registry);
  }

  private static String outcome(int status) {
    return switch (status / 100) {
      case 2 -> status == 201 ? "stored" : "repeated";
      case 5 -> "failed";
      default -> "refused";
    };
  }
}
