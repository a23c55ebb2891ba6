package dev.benchwarden.core.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

class CommitSearchTests {

  private static final SearchLevels FIVE_PERCENT = new SearchLevels(0, Math.log(1.05), 0.01);
  private static final double SLOW = Math.log(1.05);

  @Test
  void probabilitiesAreOneTogether() {
    qt().forAll(searches())
        .checkAssert(search -> {
          StepPosterior posterior = StepPosterior.of(search);
          List<Double> steps = Arrays.stream(posterior.steps()).boxed().toList();
          double sum = steps.stream().mapToDouble(one -> one).sum();
          assertThat(sum + posterior.none() - posterior.two()).isCloseTo(1, within(1e-9));
          assertThat(steps).allMatch(one -> one >= 0 && one <= 1 + 1e-9);
        });
  }

  @Test
  void whatIsShownOfTheCommitsIsOneAtMostUnlessTwoShareTheChange() {
    qt().forAll(searches())
        .checkAssert(search -> {
          SearchState state = search.state();
          double sum = state.posterior().stream().mapToDouble(one -> one).sum();
          assertThat(sum).isLessThanOrEqualTo((state.twoSteps() < 0.5 ? 0.999 : 2) + 1e-9);
          assertThat(state.posterior()).allMatch(one -> one >= 0 && one <= 1 + 1e-9);
        });
  }

  @Test
  void commitsThatCannotBeToldApartAreOneTogetherAsTheirSetSays() {
    CommitSearch search = CommitSearch.of(4, FIVE_PERCENT, 40).without(0).without(1).without(2);
    for (int build = 0; build < 3; build++) {
      search =
          search
              .with(new CommitMeasurement(CommitSearch.LAST_GOOD, build, 0))
              .with(new CommitMeasurement(3, build, SLOW));
    }

    SearchState state = search.state();

    double sum = state.posterior().stream().mapToDouble(one -> one).sum();
    assertThat(sum).isBetween(0.95, 1.0);
    assertThat(state.posterior()).allMatch(one -> one > 0.2 && one <= 0.25);
    assertThat(state.verdict())
        .isInstanceOfSatisfying(
            SearchVerdict.OneOf.class,
            set -> assertThat(set.posterior()).isCloseTo(sum, within(1e-9)));
  }

  @Test
  void aUnitChangesNothing() {
    qt().forAll(searches(), doubles().between(-20, 20))
        .checkAssert(
            (search, factor) -> assertSame(shifted(search, factor).state(), search.state()));
  }

  @Test
  void aSpeedupIsFoundAsASlowdownIs() {
    qt().forAll(searches())
        .checkAssert(search -> assertSame(mirrored(search).state(), search.state()));
  }

  @Test
  void theOrderOfMeasurementsDoesNotMatter() {
    qt().forAll(searches(), longs().all())
        .checkAssert((search, seed) -> {
          List<CommitMeasurement> shuffled = new ArrayList<>(search.measurements());
          Collections.shuffle(shuffled, new Random(seed));
          assertSame(with(search, search.levels(), shuffled).state(), search.state());
        });
  }

  @Test
  void aFastCommitSpeaksForALaterChange() {
    qt().forAll(searches(), integers().between(0, 15))
        .checkAssert((search, place) -> {
          int commit = place % search.weights().size();
          CommitMeasurement fast = new CommitMeasurement(commit, 99, search.levels().before());
          assertThat(upTo(commit, search.with(fast)))
              .isLessThanOrEqualTo(upTo(commit, search) + 1e-9);
        });
  }

  @Test
  void whatIsMeasuredNextCanBeBuiltAndIsNotUnderWay() {
    qt().forAll(searches(), integers().between(0, 5))
        .checkAssert((search, count) -> {
          Set<Integer> underWay = Set.of(0);
          List<Integer> next = search.state().next(count, underWay);
          assertThat(next).hasSizeLessThanOrEqualTo(count).doesNotHaveDuplicates();
          assertThat(next).noneMatch(underWay::contains);
          assertThat(next).noneMatch(search.unbuildable()::contains);
        });
  }

  @Test
  void theMiddleIsMeasuredFirstAndQuartersByThreeAgents() {
    SearchState state = CommitSearch.of(64, FIVE_PERCENT, 40).state();

    assertThat(state.next(1, Set.of())).containsExactly(31);
    assertThat(state.next(3, Set.of())).containsExactlyInAnyOrder(15, 31, 47);
    assertThat(state.next(1, Set.of(31))).hasSize(1).doesNotContain(31);
  }

  @Test
  void weightsMoveTheMiddle() {
    List<Double> weights = new ArrayList<>(Collections.nCopies(64, 1.0));
    weights.set(60, 200.0);
    CommitSearch search = new CommitSearch(FIVE_PERCENT, weights, List.of(), Set.of(), 40);

    assertThat(search.state().next(2, Set.of())).containsExactlyInAnyOrder(60, 59);
  }

  @Test
  void aCommitIsNamedOnlyWhenItAndTheOneBeforeItWereMeasured() {
    CommitSearch search =
        CommitSearch.of(4, FIVE_PERCENT, 40)
            .with(new CommitMeasurement(0, 1, 0))
            .with(new CommitMeasurement(0, 2, 0))
            .with(new CommitMeasurement(2, 1, SLOW))
            .with(new CommitMeasurement(2, 2, SLOW));

    assertThat(search.state().verdict()).isEqualTo(new SearchVerdict.Ongoing());
    assertThat(search.state().next(1, Set.of())).containsExactly(1);
    assertThat(search.with(new CommitMeasurement(1, 1, SLOW)).state().verdict())
        .isInstanceOfSatisfying(
            SearchVerdict.Named.class,
            named -> {
              assertThat(named.commit()).isEqualTo(1);
              assertThat(named.posterior()).isBetween(0.95, 1.0);
            });
  }

  @Test
  void commitsThatCannotBeBuiltStayInTheSet() {
    CommitSearch search = CommitSearch.of(5, FIVE_PERCENT, 40).without(2).without(1);
    for (int build = 0; build < 3; build++) {
      search =
          search
              .with(new CommitMeasurement(0, build, 0))
              .with(new CommitMeasurement(3, build, SLOW));
    }

    assertThat(search.state().verdict())
        .isInstanceOfSatisfying(
            SearchVerdict.OneOf.class, set -> assertThat(set.commits()).containsExactly(1, 2, 3));
  }

  @Test
  void aSpentBudgetEndsWithTheLikeliestCommits() {
    CommitSearch search =
        CommitSearch.of(8, FIVE_PERCENT, 2)
            .with(new CommitMeasurement(3, 1, SLOW))
            .with(new CommitMeasurement(1, 1, 0));

    assertThat(search.state().next(1, Set.of())).isEmpty();
    assertThat(search.state().verdict())
        .isInstanceOfSatisfying(
            SearchVerdict.OneOf.class, set -> assertThat(set.commits()).contains(2, 3));
  }

  @Test
  void nobodyIsNamedWhereTheEndCannotBeBuilt() {
    CommitSearch search = CommitSearch.of(1, FIVE_PERCENT, 40).without(0);

    assertThat(search.with(new CommitMeasurement(CommitSearch.LAST_GOOD, 1, 0)).state().verdict())
        .isInstanceOf(SearchVerdict.NotReproduced.class);
  }

  @Test
  void aLoneCommitNeedsBothItsSides() {
    SearchState state = CommitSearch.of(1, FIVE_PERCENT, 40).state();

    assertThat(state.next(2, Set.of())).containsExactlyInAnyOrder(0, CommitSearch.LAST_GOOD);
  }

  @Test
  void runsOfOneBuildShareItsOffset() {
    CommitSearch search = CommitSearch.of(2, new SearchLevels(0, 0.01, 0.001), 40);

    assertThat(slowness(search, 1, 1, 1)).isLessThan(slowness(search, 1, 2, 3));
  }

  /** How likely the first commit is after three measurements near the middle of the levels. */
  private static double slowness(CommitSearch search, int... builds) {
    CommitSearch measured = search;
    for (int build : builds) {
      measured = measured.with(new CommitMeasurement(0, build, 0.006));
    }
    return measured.state().posterior().getFirst();
  }

  @Test
  void anotherMachineHasLevelsOfItsOwn() {
    assertThat(SearchLevels.ofEnds(List.of(7.0, 7.02, 7.01), List.of(7.05), SLOW, 0.01))
        .isEqualTo(new SearchLevels(7.01, 7.05, 0.01));
    assertThat(SearchLevels.ofEnds(List.of(7.0), List.of(7.01), SLOW, 0.01))
        .isEqualTo(new SearchLevels(7, 7 + SLOW, 0.01));
    assertThat(SearchLevels.ofEnds(List.of(7.0), List.of(6.9), SLOW, 0.01).after())
        .isGreaterThan(7);
  }

  @Test
  void whatIsLookedForMustBeThere() {
    assertThatIllegalArgumentException().isThrownBy(() -> new SearchLevels(1, 1, 0.01));
    assertThatIllegalArgumentException().isThrownBy(() -> new SearchLevels(1, 2, Double.NaN));
    assertThatIllegalArgumentException().isThrownBy(() -> CommitSearch.of(0, FIVE_PERCENT, 40));
    assertThatIllegalArgumentException().isThrownBy(() -> CommitSearch.of(9, FIVE_PERCENT, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CommitSearch.of(9, FIVE_PERCENT, 40).without(9));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CommitMeasurement(0, 1, Double.POSITIVE_INFINITY));
  }

  @Test
  void tellsItsCostBeforeItStarts() {
    assertThat(CommitSearch.of(64, FIVE_PERCENT, 40).expectedMeasurements()).isBetween(7.0, 8.0);
    assertThat(CommitSearch.of(1, FIVE_PERCENT, 40).expectedMeasurements()).isEqualTo(2);
    assertThat(CommitSearch.of(1000, FIVE_PERCENT, 9).expectedMeasurements()).isEqualTo(9);
  }

  /** Of 1 to 16 commits, with measurements near and far from either level. */
  private static Gen<CommitSearch> searches() {
    return longs().all().map(CommitSearchTests::search);
  }

  private static CommitSearch search(long seed) {
    Random random = new Random(seed);
    int commits = 1 + random.nextInt(16);
    List<Double> weights = random.doubles(commits, 0.1, 10).boxed().toList();
    SearchLevels levels =
        new SearchLevels(0, 0.02 + random.nextDouble(), 0.005 + random.nextDouble() / 20);
    CommitSearch search = new CommitSearch(levels, weights, List.of(), Set.of(), 40);
    for (int i = random.nextInt(12); i > 0; i--) {
      double value = (1.5 * random.nextDouble() - 0.25) * levels.after();
      search =
          search.with(
              new CommitMeasurement(random.nextInt(commits + 1) - 1, random.nextInt(2), value));
    }
    return random.nextInt(4) == 0 ? search.without(random.nextInt(commits)) : search;
  }

  private static CommitSearch shifted(CommitSearch search, double by) {
    return with(
        search,
        new SearchLevels(
            search.levels().before() + by, search.levels().after() + by, search.levels().scatter()),
        search.measurements().stream()
            .map(one -> new CommitMeasurement(one.commit(), one.build(), one.value() + by))
            .toList());
  }

  private static CommitSearch mirrored(CommitSearch search) {
    return with(
        search,
        new SearchLevels(
            -search.levels().before(), -search.levels().after(), search.levels().scatter()),
        search.measurements().stream()
            .map(one -> new CommitMeasurement(one.commit(), one.build(), -one.value()))
            .toList());
  }

  private static CommitSearch with(
      CommitSearch search, SearchLevels levels, List<CommitMeasurement> measurements) {
    return new CommitSearch(
        levels, search.weights(), measurements, search.unbuildable(), search.budget());
  }

  private static void assertSame(SearchState one, SearchState other) {
    for (int commit = 0; commit < other.posterior().size(); commit++) {
      assertThat(one.posterior().get(commit))
          .isCloseTo(other.posterior().get(commit), within(1e-6));
    }
    assertThat(one.notReproduced()).isCloseTo(other.notReproduced(), within(1e-6));
  }

  /** The part of the probability of steps that lies up to a commit. */
  private static double upTo(int commit, CommitSearch search) {
    double[] steps = StepPosterior.of(search).steps();
    double all = Arrays.stream(steps).sum();
    return IntStream.rangeClosed(0, commit).mapToDouble(one -> steps[one]).sum() / all;
  }
}
