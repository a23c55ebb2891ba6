package dev.benchwarden.judging.changepoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeriesChangesTests {

  private static final int STEP = 60;

  @Test
  void aChangeThatFivePointsBoreOutStaysThoughTheSearchFindsAnotherPlace() {
    SeriesChanges.Update update = changes(masked(), known(STEP, 6)).update();

    assertThat(update.vanished()).isEmpty();
    assertThat(update.changed()).extracting(KnownChange::revision).contains(revision(STEP));
  }

  @Test
  void aProvisionalOneGoes() {
    KnownChange provisional = known(STEP, 4);

    SeriesChanges.Update update = changes(masked(), provisional).update();

    assertThat(update.vanished()).containsExactly(provisional);
    assertThat(update.changed()).extracting(KnownChange::revision).doesNotContain(revision(STEP));
  }

  @Test
  void oneThatFivePointsBoreOutGoesWhenItsLevelsAreTheSame() {
    KnownChange known = known(STEP, 6);

    SeriesChanges.Update update = changes(levels(60, 100, 15, 100, 20, 100), known).update();

    assertThat(update.vanished()).containsExactly(known);
    assertThat(update.changed()).isEmpty();
  }

  @Test
  void whatIsOlderThanTheMainlineThatIsLookedAtStaysAsItWasFound() {
    double[] values = levels(60, 100);
    KnownChange older = known(-100, 40);
    SeriesChanges newest =
        new SeriesChanges(mainline(values.length, false), history(values), List.of(older), false);

    assertThat(newest.update()).isEqualTo(new SeriesChanges.Update(List.of(), List.of()));
  }

  @Test
  void aWindowOfThePastChangesOnlyWhatItAnswersFor() {
    double[] values = levels(40, 100, 40, 120, 40, 100);
    KnownChange passed = known(20, 40);
    KnownChange another = known(100, 20);
    SeriesChanges past =
        new SeriesChanges(
            mainline(values.length, true), history(values), List.of(passed, another), false);

    SeriesChanges.Update update = past.update(new PastWindow(0, 120, 0, 60));

    assertThat(update.vanished()).containsExactly(passed);
    assertThat(update.changed()).extracting(KnownChange::revision).containsExactly(revision(40));
  }

  /** The default branch has its change a little later than it looks from the branch. */
  @Test
  void aBranchTakesTheChangesBeforeItWasCutAsTheyAre() {
    double[] values = levels(40, 100, 40, 120, 40, 100);
    KnownChange shared = known(43, 40);
    SeriesChanges branch =
        new SeriesChanges(branch(values.length, 60), history(values), List.of(shared), false);

    SeriesChanges.Update update = branch.update();

    assertThat(update.vanished()).isEmpty();
    assertThat(update.changed()).extracting(KnownChange::revision).containsExactly(revision(80));
  }

  @Test
  void aChangeThatLooksAsIfItCameJustBeforeTheCutCameBehindIt() {
    double[] values = levels(40, 100, 40, 120);
    SeriesChanges branch =
        new SeriesChanges(branch(values.length, 42), history(values), List.of(), false);

    assertThat(branch.update().changed())
        .extracting(KnownChange::revision)
        .containsExactly(revision(42));
  }

  private static Mainline branch(int revisions, int ownFrom) {
    return new Mainline(mainline(revisions, true).revisions(), true, "release/1.x", ownFrom);
  }

  private static SeriesChanges changes(double[] values, KnownChange stored) {
    return new SeriesChanges(
        mainline(values.length, true), history(values), List.of(stored), false);
  }

  private static Mainline mainline(int revisions, boolean complete) {
    return new Mainline(
        LongStream.range(0, revisions).map(place -> revision((int) place)).boxed().toList(),
        complete);
  }

  private static SeriesHistory history(double[] values) {
    int[] places = IntStream.range(0, values.length).toArray();
    return new SeriesHistory(1, places, PointTable.of(Map.of("perf-1", values)));
  }

  private static KnownChange known(int point, int pointsAfter) {
    return new KnownChange(
        UUID.randomUUID(),
        1,
        revision(point),
        revision(point - 1),
        3.0,
        0.3,
        3.0,
        1e-9,
        3.0,
        pointsAfter,
        ChangePointState.PROPOSED,
        null,
        null,
        null);
  }

  private static long revision(int place) {
    return 1000 + place;
  }

  /** A step that the search finds at first, and at another place when it is over. */
  private static double[] masked() {
    return levels(60, 100, 15, 103, 20, 100);
  }

  private static double[] levels(int... pointsAndLevels) {
    SplittableRandom random = new SplittableRandom(67);
    return IntStream.range(0, pointsAndLevels.length / 2)
        .boxed()
        .flatMapToDouble(i ->
            IntStream.range(0, pointsAndLevels[2 * i])
                .mapToDouble(
                    point -> pointsAndLevels[2 * i + 1] * (1 + .01 * random.nextGaussian())))
        .toArray();
  }
}
