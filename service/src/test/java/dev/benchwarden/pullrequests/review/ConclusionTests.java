package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import dev.benchwarden.judging.evaluation.EvaluationStatus;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of the conclusions of checks and statuses. */
class ConclusionTests {

  private static final Policy STRICT = PolicyYaml.read("gate: fail");

  @Test
  void nothingIsConcludedBeforeAllHaveReported() {
    Review awaiting = regression().awaiting("perf-2").review(Verdict.REGRESSION, Gate.NEUTRAL);
    Review queued = new Reviewed().status(EvaluationStatus.QUEUED).unjudged();

    assertConcluded(awaiting, Conclusion.IN_PROGRESS, ReviewStatus.State.PENDING);
    assertConcluded(queued, Conclusion.IN_PROGRESS, ReviewStatus.State.PENDING);
  }

  @Test
  void aRegressionBlocksNothingUnlessThePolicySaysSo() {
    Review told = regression().review(Verdict.REGRESSION, Gate.NEUTRAL);
    Review blocked = regression().policy(STRICT).review(Verdict.REGRESSION, Gate.FAIL);

    assertConcluded(told, Conclusion.NEUTRAL, ReviewStatus.State.WARNING);
    assertConcluded(blocked, Conclusion.FAILURE, ReviewStatus.State.FAILURE);
    assertThat(ReviewStatus.of(told).description()).isEqualTo("1 regression, 12.0% slower");
  }

  @Test
  void whatAPersonAcceptedBlocksNothing() {
    Review accepted =
        regression()
            .policy(STRICT)
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0))
            .review(Verdict.REGRESSION, Gate.FAIL);

    assertConcluded(accepted, Conclusion.SUCCESS, ReviewStatus.State.SUCCESS);
    assertThat(ReviewStatus.of(accepted).description())
        .isEqualTo("Accepted: 1 regression, 12.0% slower");
  }

  @Test
  void whatIsWorseThanWhatWasAcceptedBlocksAgain() {
    Reviewed worse = regression().policy(STRICT);
    Review bySoMuchAsCounts =
        worse
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -9.0))
            .review(Verdict.REGRESSION, Gate.FAIL);
    Review elsewhere =
        worse
            .decided(PullRequestDecision.Kind.DISMISSED, Map.of(2L, -12.0))
            .review(Verdict.REGRESSION, Gate.FAIL);

    assertThat(bySoMuchAsCounts.conclusion()).isEqualTo(Conclusion.FAILURE);
    assertThat(elsewhere.conclusion()).isEqualTo(Conclusion.FAILURE);
  }

  @Test
  void whatBecameWorseOnAMachineSinceThenIsNotDecided() {
    Reviewed accepted =
        regression().found(Rows.changedOn("arm1", 30, Rows.time(2, "b", 10, 12))).policy(STRICT);
    Review later =
        accepted
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0))
            .review(Verdict.REGRESSION, Gate.FAIL);
    Review then =
        accepted
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0, 2L, -30.0))
            .review(Verdict.REGRESSION, Gate.FAIL);

    assertThat(later.conclusion()).isEqualTo(Conclusion.NEUTRAL);
    assertThat(Merging.of(later))
        .isEqualTo(
            "Does not block the merge, but nobody decided about 1 series worse on one machine only.");
    assertThat(then.conclusion()).isEqualTo(Conclusion.SUCCESS);
  }

  @Test
  void whatIsWorseOnOneMachineOnlyMayBeAccepted() {
    Reviewed worse = new Reviewed().found(Rows.changedOn("arm1", 30, Rows.time(2, "b", 10, 12)));
    Review open = worse.review(Verdict.NO_CHANGE, Gate.NEUTRAL);
    Review outrun =
        worse
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(2L, -12.0))
            .review(Verdict.NO_CHANGE, Gate.NEUTRAL);
    Review accepted =
        worse
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(2L, -30.0))
            .review(Verdict.NO_CHANGE, Gate.NEUTRAL);

    assertThat(ReviewCheck.of(open, List.of()).buttons()).contains(ReviewCheck.Button.ACCEPT);
    assertThat(ReviewCheck.of(outrun, List.of()).buttons()).contains(ReviewCheck.Button.ACCEPT);
    assertThat(outrun.conclusion()).isEqualTo(Conclusion.NEUTRAL);
    assertConcluded(accepted, Conclusion.SUCCESS, ReviewStatus.State.SUCCESS);
    assertThat(ReviewStatus.of(accepted).description())
        .isEqualTo("Accepted: 1 series worse on one machine only, no other regression");
    assertThat(ReviewCheck.of(accepted, List.of()).buttons())
        .containsExactly(ReviewCheck.Button.RERUN);
    assertThat(ReviewComment.of(accepted).text()).contains("`/benchwarden reopen <reason>`");
  }

  @Test
  void whatWasAcceptedOnOneMachineCoversNeitherMoreThereNorAnotherMachine() {
    DecidedSeries decided = new DecidedSeries(1, "arm1", Decline.of(-30.0, null));
    ComparisonRow row = Rows.time(1, "b", 10, 12);

    assertThat(ofAccepted(Rows.changedOn("arm1", 30, row), decided)).isEqualTo(Conclusion.SUCCESS);
    assertThat(ofAccepted(Rows.changedOn("arm1", 60, row), decided)).isEqualTo(Conclusion.NEUTRAL);
    assertThat(ofAccepted(Rows.changedOn("arm2", 30, row), decided)).isEqualTo(Conclusion.NEUTRAL);
    assertThat(ofAccepted(Rows.changedOn("arm2", 5, Rows.changedOn("arm1", 30, row)), decided))
        .isEqualTo(Conclusion.NEUTRAL);
    assertThat(
            regression()
                .policy(STRICT)
                .decided(PullRequestDecision.Kind.ACCEPTED, decided)
                .review(Verdict.REGRESSION, Gate.FAIL)
                .conclusion())
        .as("on all machines")
        .isEqualTo(Conclusion.FAILURE);
  }

  @Test
  void whatWasAcceptedOnAllMachinesCoversNoMoreOnOneOfThem() {
    DecidedSeries decided = new DecidedSeries(1, null, Decline.of(-20.0, null));
    ComparisonRow row = Rows.time(1, "b", 10, 20);

    assertThat(ofAccepted(Rows.changedOn("arm1", 60, row), decided)).isEqualTo(Conclusion.NEUTRAL);
    assertThat(ofAccepted(Rows.changedOn("arm1", 20, row), decided)).isEqualTo(Conclusion.SUCCESS);
  }

  @Test
  void anAcceptedSlowdownCoversNoTimeOfWhichNothingIsLeft() {
    ComparisonRow nothing = Rows.nothingMeasured(Rows.time(1, "b", 10, -100));

    assertThat(ofAccepted(nothing, new DecidedSeries(1, null, Decline.of(-30.0, null))))
        .isEqualTo(Conclusion.NEUTRAL);
    assertThat(DecidedSeries.of(nothing))
        .containsExactly(new DecidedSeries(1, null, Decline.TO_NOTHING));
  }

  @Test
  void whatNobodyDecidedAboutIsNamedBesideADecidedEarlierRegression() {
    Review left =
        new Reviewed()
            .found(Rows.changedOn("arm1", 30, Rows.time(2, "b", 10, 12)))
            .left(
                new EarlierRegression(
                    new OneSidedSeries(1, "a", Map.of(), Rows.TIME, Platform.DEFAULT),
                    -12.0,
                    null,
                    true))
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(1L, -12.0))
            .review(Verdict.NO_CHANGE, Gate.NEUTRAL);

    assertThat(left.hasOutrun()).isTrue();
    assertThat(ReviewHeadline.of(left)).startsWith("1 earlier regression not known to be gone;");
    assertThat(Merging.of(left))
        .isEqualTo(
            "Does not block the merge, but nobody decided about 1 series worse on one machine only.");
  }

  @Test
  void whatAllMachinesShowButNotWithoutOneIsDecidedForThatOne() {
    ComparisonRow row = Rows.notWithoutOne(Rows.time(1, "b", 10, 20));

    assertThat(ofAccepted(row, DecidedSeries.of(row).getFirst())).isEqualTo(Conclusion.SUCCESS);
    assertThat(DecidedSeries.of(row)).extracting(DecidedSeries::machine).containsExactly("perf-1");
  }

  private static Conclusion ofAccepted(ComparisonRow row, DecidedSeries decided) {
    return new Reviewed()
        .found(row)
        .decided(PullRequestDecision.Kind.ACCEPTED, decided)
        .review(Verdict.NO_CHANGE, Gate.NEUTRAL)
        .conclusion();
  }

  @Test
  void aDecisionThatWasTakenBackDecidesNothing() {
    Review reopened =
        regression()
            .policy(STRICT)
            .decided(PullRequestDecision.Kind.REOPENED, Map.of())
            .review(Verdict.REGRESSION, Gate.FAIL);

    assertThat(reopened.conclusion()).isEqualTo(Conclusion.FAILURE);
  }

  @Test
  void aSuspectedRegressionBlocksNothing() {
    Review suspected =
        new Reviewed()
            .found(Rows.suspected(Rows.time(1, "a", 10, 12)))
            .policy(STRICT)
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertConcluded(suspected, Conclusion.NEUTRAL, ReviewStatus.State.WARNING);
  }

  @Test
  void aPersonIsAskedWhereRepeatsDidNotSettleWhatWouldBlock() {
    Reviewed undecided = new Reviewed().found(Rows.undecided(Rows.time(1, "a", 10, 12)));

    assertConcluded(
        undecided.review(Verdict.REGRESSION, Gate.NEUTRAL),
        Conclusion.NEUTRAL,
        ReviewStatus.State.WARNING);
    assertConcluded(
        undecided.policy(STRICT).review(Verdict.REGRESSION, Gate.NEUTRAL),
        Conclusion.ACTION_REQUIRED,
        ReviewStatus.State.FAILURE);
  }

  @Test
  void whatCouldNotBeJudgedBlocksNothing() {
    Review failed = new Reviewed().status(EvaluationStatus.FAILED).unjudged();

    assertConcluded(failed, Conclusion.NEUTRAL, ReviewStatus.State.SUCCESS);
    assertThat(ReviewStatus.of(failed).description()).isEqualTo("Could not be judged");
  }

  @Test
  void noChangeIsASuccess() {
    Review steady = new Reviewed().unchanged(3).review(Verdict.NO_CHANGE, Gate.PASS);

    assertConcluded(steady, Conclusion.SUCCESS, ReviewStatus.State.SUCCESS);
    assertThat(ReviewStatus.of(steady).context()).isEqualTo("benchwarden/codec");
    assertThat(ReviewCheck.of(steady, List.of()).title())
        .isEqualTo("No regression found; changes of 3.1% or more would have been seen");
  }

  private static Reviewed regression() {
    return new Reviewed().found(Rows.time(1, "a", 10, 12));
  }

  private static void assertConcluded(
      Review review, Conclusion conclusion, ReviewStatus.State state) {
    assertThat(ReviewCheck.of(review, List.of()).conclusion()).isEqualTo(conclusion);
    assertThat(ReviewStatus.of(review).state()).isEqualTo(state);
  }
}
