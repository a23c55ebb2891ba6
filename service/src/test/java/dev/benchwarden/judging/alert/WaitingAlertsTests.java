package dev.benchwarden.judging.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of the order in which alerts that await a decision are named. */
class WaitingAlertsTests {

  @Test
  void limitsAndChangesFromZeroComeFirstAndThenTheLargest() {
    List<WaitingAlert> newestFirst =
        List.of(
            alert("slower by 8", 8.0, null),
            alert("less by half", -50.0, null),
            alert("limit", null, "at most 512 MiB"),
            alert("slower by 90", 90.0, null),
            alert("from 0", null, null),
            alert("earlier by 8", 8.0, null));

    assertThat(WaitingAlerts.largestFirst(newestFirst))
        .extracting(WaitingAlert::benchmark)
        .containsExactly(
            "limit", "from 0", "slower by 90", "less by half", "slower by 8", "earlier by 8");
  }

  private static WaitingAlert alert(
      String benchmark, @Nullable Double percent, @Nullable String limit) {
    return new WaitingAlert(
        UUID.randomUUID(),
        AlertState.CONFIRMED,
        1,
        benchmark,
        Map.of(),
        new Series.Metric("time", "ms", Direction.LOWER_IS_BETTER),
        "linux",
        "r1",
        percent,
        null,
        limit,
        Instant.EPOCH);
  }
}
