package dev.benchwarden.pullrequests.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of the sentence with which an issue begins. */
class IssueWriterTests {

  private static final CauseAlert REGRESSION = alert(12.0, null, "w07");
  private static final CauseAlert LIMIT = alert(null, "at most 512 MiB", "w07");

  @Test
  void exceededLimitsAreToldFromRegressionsAndSeveralAreThey() {
    assertThat(IssueWriter.summary(List.of(REGRESSION)))
        .isEqualTo("1 regression on `main`: it came after `w07`, up to and including `w08`.");
    assertThat(IssueWriter.summary(List.of(REGRESSION, LIMIT, REGRESSION)))
        .isEqualTo(
            "2 regressions and 1 exceeded limit on `main`: they came after `w07`, up to and including `w08`.");
    assertThat(IssueWriter.summary(List.of(alert(null, "at most 512 MiB", "w08"))))
        .isEqualTo(
            "1 exceeded limit on `main`: it was there already at `w08`, and no revision is known to have brought it.");
  }

  private static CauseAlert alert(@Nullable Double percent, @Nullable String limit, String after) {
    return new CauseAlert(
        UUID.randomUUID(),
        AlertState.CONFIRMED,
        "main",
        1,
        "encode",
        Map.of(),
        new Series.Metric("time", "ms", Direction.LOWER_IS_BETTER),
        "linux",
        after,
        "w08",
        "group",
        percent,
        null,
        limit,
        null,
        List.of(),
        null);
  }
}
