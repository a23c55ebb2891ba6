package dev.benchwarden.pullrequests.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests of which issue an alert belongs to if its regression was over and has returned. */
class CausesTests {

  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

  private final CauseAlert over = alert(1, "encode", "x64", AlertState.RESOLVED);
  private final CauseAlert back = alert(1, "encode", "x64", AlertState.CONFIRMED);

  @Test
  void aBenchmarkThatIsBackOnOnePlatformFirstStaysInItsIssue() {
    CauseAlert elsewhere = alert(2, "encode", "arm64", AlertState.CONFIRMED);
    CauseIssue issue = issue(0, over, elsewhere);

    assertThat(before(issue, over, elsewhere)).contains(issue.id());
  }

  @Test
  void anIssueThatIsAboutOthersStillDoesNotTakeIt() {
    CauseAlert other = alert(3, "decode", "x64", AlertState.CONFIRMED);

    assertThat(before(issue(0, over, other), over, other)).isEmpty();
  }

  @Test
  void anIssueThatWasOpenedAgainTakesWhatCameBackWithTheOthers() {
    CauseAlert other = alert(3, "decode", "x64", AlertState.CONFIRMED);
    CauseIssue issue = issue(2, over, other);

    assertThat(before(issue, over, other)).contains(issue.id());
  }

  private Optional<UUID> before(CauseIssue issue, CauseAlert... known) {
    Map<UUID, CauseAlert> byId =
        Arrays.stream(known).collect(Collectors.toMap(CauseAlert::id, Function.identity()));
    return Causes.before(back, List.of(issue), byId, NOW);
  }

  private static CauseIssue issue(int turn, CauseAlert... alerts) {
    return new CauseIssue(
        UUID.randomUUID(),
        CauseIssue.State.OPEN,
        NOW.minusSeconds(3600),
        "PERF-1",
        NOW.minusSeconds(3600),
        null,
        null,
        turn,
        Arrays.stream(alerts).map(CauseAlert::id).toList());
  }

  private static CauseAlert alert(
      long series, String benchmark, String platform, AlertState state) {
    return new CauseAlert(
        UUID.randomUUID(),
        state,
        "main",
        series,
        benchmark,
        Map.of(),
        new Series.Metric("time", "ns/op", Direction.LOWER_IS_BETTER),
        platform,
        "r1",
        "r2",
        "r1..r2",
        20.0,
        2.0,
        null,
        null,
        List.of(),
        null);
  }
}
