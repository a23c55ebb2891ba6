package dev.benchwarden.judging.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A series of 30 revisions, whose level is known now to have changed at the 20th. */
class PastContextsTests {

  private static final long SERIES = 7;
  private static final int STEP = 20;

  @Test
  void withoutAPendingChangeARevisionIsHeldAgainstItsLevel() {
    assertThat(region(STEP + 2, PendingChanges.NONE)).containsExactly(STEP, STEP + 1);
  }

  @Test
  void aPendingChangeIsHeldAgainstWhatWasBeforeItsFirstLook() {
    assertThat(region(STEP + 2, since(STEP))).hasSize(STEP).endsWith(STEP - 1);
  }

  @Test
  void thatHoldsWhereTheFirstLookWasAtTheSecondPointOfALevel() {
    assertThat(region(STEP + 2, since(STEP + 1))).hasSize(STEP).endsWith(STEP - 1);
  }

  @Test
  void aChangeThatNobodyKnowsOfNowHasNoPartInItEither() {
    assertThat(region(11, since(10))).hasSize(10).endsWith(9);
  }

  private static PendingChanges since(int place) {
    return series -> series == SERIES ? OptionalInt.of(place) : OptionalInt.empty();
  }

  private static int[] region(int place, PendingChanges pending) {
    JudgingContext context =
        new PastContexts(1, past(), Policy.DEFAULT, List.of(), true)
            .at(place, Set.of(SERIES), Map.of(SERIES, List.of()), pending);
    return Objects.requireNonNull(context.baselines().get(SERIES)).region().places();
  }

  private static MainlinePast past() {
    int[] places = IntStream.range(0, 30).toArray();
    double[] values =
        Arrays.stream(places).mapToDouble(place -> place < STEP ? 100 : 120).toArray();
    Mainline mainline = new Mainline(LongStream.range(0, places.length).boxed().toList(), true);
    SeriesHistory history =
        new SeriesHistory(SERIES, places, PointTable.of(Map.of("perf-1", values)));
    return new MainlinePast(
        new MainlineHistories(
            mainline,
            Map.of(),
            new MachineLevels(mainline, Map.of(), List.of()),
            Map.of(SERIES, history)),
        Map.of(SERIES, List.of(known())));
  }

  private static KnownChange known() {
    return new KnownChange(
        UUID.randomUUID(),
        SERIES,
        STEP,
        STEP - 1,
        20.0,
        2.0,
        20.0,
        1e-9,
        20.0,
        10,
        ChangePointState.PROPOSED,
        null,
        null,
        null);
  }
}
