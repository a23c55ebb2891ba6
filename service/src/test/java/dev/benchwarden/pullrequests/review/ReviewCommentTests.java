package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.EnvironmentReport.MachineShift;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.MeasuringStep;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import dev.benchwarden.judging.evaluation.EnvironmentAnswer;
import dev.benchwarden.judging.evaluation.EvaluationStatus;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.judging.profile.BlamedFunction;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.platform.access.Trust;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests of comments on pull requests: each text is a file of src/test/resources/review. */
class ReviewCommentTests {

  private static final ComparisonRow SLOWER =
      Rows.row(
          7,
          "org.example.Bson.encode",
          Map.of("size", "1024"),
          Rows.TIME,
          Rows.MACHINES,
          1230,
          12.3);

  private static final ComparisonRow FEWER =
      Rows.row(
          8,
          "org.example.Bson.decode",
          Map.of(),
          new Series.Metric("throughput", "MB/s", Direction.HIGHER_IS_BETTER),
          Rows.MACHINES,
          12.4,
          -5.2);

  private static final UUID PROFILE = new UUID(1, 1);

  private static final Policy REPEATING = PolicyYaml.read("confirm: auto");

  @Test
  void tellsARegression() {
    assertText(
        "regression",
        new Reviewed()
            .found(FEWER, Rows.confirmed(SLOWER), Rows.time(9, "parse", 80, -20))
            .unchanged(13)
            .missing(Rows.oneSided(20, "gone"))
            .added(Rows.oneSided(21, "fresh"), Rows.oneSided(22, "another"))
            .review(Verdict.REGRESSION, Gate.NEUTRAL));
  }

  @Test
  void aMetricInSeveralUnitsHasOneMean() {
    Reviewed found = new Reviewed().unchanged(4);
    for (int i = 0; i < 4; i++) {
      found.found(measured(i, new Series.Metric("score", "ms/op", Direction.LOWER_IS_BETTER), 8));
    }

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .containsOnlyOnce("geometric mean of")
        .contains("`score`, geometric mean of 8 series: 3.98% slower");
  }

  @Test
  void meansThatOnlyTheirUnitsTellApartNameThem() {
    Reviewed found = new Reviewed().unchanged(4);
    for (int i = 0; i < 4; i++) {
      found.found(measured(i, Rows.RATE, -8));
    }

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .contains("`score` in `us/op`, geometric mean of 4 series: ")
        .contains("`score` in `ops/s`, geometric mean of 4 series: 8.");
  }

  @Test
  void aMeanLeavesOutWhatIsNextToNothing() {
    Series.Metric memory = new Series.Metric("gc.alloc", "B/op", Direction.LOWER_IS_BETTER);
    Reviewed found =
        new Reviewed()
            .found(
                measured(1, memory, -8),
                measured(2, memory, -8),
                Rows.row(3, "none", Map.of(), memory, Rows.MACHINES, 0.0005, 60))
            .unchanged(4);

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .contains("`gc.alloc`, geometric mean of 2 series: 8.");
  }

  @Test
  void theMeanOfThePrimaryMetricIsToldFirst() {
    Series.Metric memory = new Series.Metric("gc.alloc", "B/op", Direction.LOWER_IS_BETTER);
    Reviewed found =
        new Reviewed().found(measured(1, memory, 8), measured(2, memory, 8)).unchanged(4);

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .containsSubsequence("`score`, geometric mean", "`gc.alloc`, geometric mean");
    assertThat(
            ReviewComment.of(
                    found
                        .policy(PolicyYaml.read("primary: gc.alloc"))
                        .review(Verdict.REGRESSION, Gate.NEUTRAL))
                .text())
        .containsSubsequence("`gc.alloc`, geometric mean", "`score`, geometric mean");
  }

  @Test
  void ofManyMeansTheWorstAreTold() {
    Reviewed found = new Reviewed();
    for (int i = 0; i < 10; i++) {
      String name = "m" + i / 2;
      found.found(
          measured(i, new Series.Metric(name, "B", Direction.LOWER_IS_BETTER), i >= 8 ? 9 : -i));
    }

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .contains("`m4`, geometric mean of 2 series: ")
        .contains("; 2 further means on the page of all series.")
        .doesNotContain("`m0`, geometric", "`m1`, geometric");
  }

  private static ComparisonRow measured(int number, Series.Metric metric, double percent) {
    return Rows.row(number, "b" + number, Map.of(), metric, Rows.MACHINES, 100, percent);
  }

  @Test
  void theWorstIsOneOfThePrimaryMetric() {
    Series.Metric memory = new Series.Metric("gc.alloc", "B/op", Direction.LOWER_IS_BETTER);
    Reviewed found = new Reviewed().found(SLOWER, measured(1, memory, 50)).unchanged(4);

    String usual = ReviewHeadline.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL));
    String chosen =
        ReviewHeadline.of(
            found
                .policy(PolicyYaml.read("primary: gc.alloc"))
                .review(Verdict.REGRESSION, Gate.NEUTRAL));

    assertThat(usual).isEqualTo("2 regressions, the worst 12.3% slower");
    assertThat(chosen).isEqualTo("2 regressions, the worst 50.0% more");
  }

  @Test
  void tellsWhichLimitsAreExceededAndWhoIsNotToBlame() {
    String text =
        ReviewComment.of(
                new Reviewed()
                    .unchanged(15)
                    .limits(
                        limit(7, LimitOutcome.State.EXCEEDED, false),
                        limit(8, LimitOutcome.State.EXCEEDED, true),
                        limit(9, LimitOutcome.State.AT_RISK, false))
                    .review(Verdict.NO_CHANGE, Gate.FAIL))
            .text();

    assertThat(text)
        .contains("### 1 limit exceeded; no regression found", "#### Budgets")
        .contains("- **Exceeded**: `org.example.Start` `peakMemory` `at most 512 MiB`.")
        .contains("- Exceeded before, and not made worse: `org.example.Start`")
        .contains("- Cannot tell yet: `org.example.Start`");
  }

  @Test
  void saysAfterADecisionWhatToDoAboutALimitThatIsExceeded() {
    Review accepted =
        new Reviewed()
            .found(SLOWER)
            .limits(limit(9, LimitOutcome.State.EXCEEDED, false))
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(SLOWER.series(), -20.0))
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(ReviewComment.of(accepted).text())
        .contains(
            "### 1 limit exceeded; accepted: 1 regression",
            "Does not block the merge, but a limit of the policy is exceeded.",
            "An exceeded limit cannot be accepted or dismissed: keep within it, or change it in the [policy]("
                + Reviewed.BASE
                + "/settings).");
  }

  @Test
  void namesTheFunctionsThatARegressionLiesInWhereThereAreProfiles() {
    String text =
        ReviewComment.of(
                new Reviewed()
                    .found(Rows.confirmed(SLOWER), Rows.time(9, "parse", 80, -20))
                    .profiled(
                        new ProfileFinding(
                            7,
                            PROFILE,
                            "p1",
                            0,
                            "m2",
                            "r1",
                            "m1",
                            List.of(
                                new BlamedFunction("Codec.encode", 1.8123, "µs/op", "new"),
                                new BlamedFunction("Buffer.grow", 0.2, "µs/op", null),
                                new BlamedFunction("`@all`", -0.1, "µs/op", "gone"))))
                    .review(Verdict.REGRESSION, Gate.FAIL))
            .text();

    assertThat(text)
        .contains("Where it lies, by the profiles of both sides:")
        .contains("- `org.example.Bson.encode` `size=1024`")
        .contains(
            ": `Codec.encode` +1.81 µs/op, new in this path; `Buffer.grow` +0.200 µs/op; `` `@all` `` −0.100 µs/op, gone from this path (on `m2`, before on `m1`; [flame graph](%s/profiles/%s?series=7))."
                .formatted(Reviewed.BASE, PROFILE));
  }

  private static LimitRow limit(long series, LimitOutcome.State state, boolean inherited) {
    return new LimitRow(
        series,
        "org.example.Start",
        Map.of(),
        new Series.Metric("peakMemory", "MiB", Direction.LOWER_IS_BETTER),
        Platform.DEFAULT,
        "at most 512 MiB",
        state,
        inherited,
        530.0,
        null,
        List.of(520.0, 541.0),
        512.0,
        1,
        "It is 530 MiB (520 to 541): more than the limit allows.");
  }

  @Test
  void tellsARegressionThatIsOnlySuspected() {
    assertText(
        "suspected",
        new Reviewed()
            .found(Rows.suspected(SLOWER))
            .unchanged(15)
            .policy(REPEATING)
            .withoutCommands()
            .trust(Trust.FORK)
            .review(Verdict.REGRESSION, Gate.NEUTRAL));
  }

  @Test
  void namesTheReleaseBranchThatIsJudgedAgainst() {
    String text =
        ReviewComment.of(
                new Reviewed()
                    .found(Rows.confirmed(SLOWER))
                    .withoutCommands()
                    .against("release/1.x")
                    .review(Verdict.REGRESSION, Gate.NEUTRAL))
            .text();

    assertThat(text)
        .contains("against what `release/1.x` measured up to")
        .doesNotContain("the mainline");
  }

  @Test
  void everyLinkStaysOnTheReleaseBranchThatIsJudgedAgainst() {
    Reviewed found = new Reviewed().found(Rows.confirmed(SLOWER)).withoutCommands();
    String text =
        ReviewComment.of(found.against("release/1.x").review(Verdict.REGRESSION, Gate.NEUTRAL))
            .text();

    List<String> pages =
        Pattern.compile("\\]\\((https://bench\\.example\\.org/projects/[^)]*)\\)")
            .matcher(text)
            .results()
            .map(link -> link.group(1))
            .filter(link -> !link.contains("/evaluations/") && !link.endsWith("/settings"))
            .toList();
    assertThat(pages)
        .hasSizeGreaterThan(3)
        .allMatch(link -> link.endsWith("branch=release%2F1.x"))
        .anyMatch(link -> link.contains("/series/"))
        .anyMatch(link -> link.contains("&candidate=pr:12%40"));
  }

  @Test
  void withoutAForgeADecisionIsMadeBeforeTheMergeByApi() {
    Reviewed regression = new Reviewed().found(SLOWER).unchanged(4).withoutCommands();
    String call = "`POST https://bench.example.org/api/v1/projects/codec/pull-requests/12/";

    Review open = regression.review(Verdict.REGRESSION, Gate.NEUTRAL);
    Review decided =
        regression
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(7L, -12.3))
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(ReviewComment.of(open).text())
        .contains("Accept it before the merge: " + call + "accept` with a `reason`.")
        .doesNotContain("Merge it");
    assertThat(ReviewComment.of(decided).text())
        .contains("Decided wrongly? " + call + "reopen` with a `reason`.");
  }

  @Test
  void whatIsOnTheMainlineIsDismissedOnItsPageAndNotMerged() {
    String text =
        ReviewComment.of(
                new Reviewed()
                    .found(Rows.confirmed(SLOWER))
                    .ofNoPullRequest()
                    .review(Verdict.REGRESSION, Gate.NEUTRAL))
            .text();

    assertThat(text)
        .contains(
            "Intended? If it has opened an [alert](%s/alerts), dismiss that with the reason."
                .formatted(Reviewed.BASE))
        .doesNotContain("Merge it", "Reply", "merge");
  }

  @Test
  void tellsWhoAcceptedARegressionAndWhy() {
    assertText(
        "accepted",
        new Reviewed()
            .found(Rows.confirmed(SLOWER))
            .unchanged(15)
            .decided(PullRequestDecision.Kind.ACCEPTED, Map.of(7L, -12.3))
            .review(Verdict.REGRESSION, Gate.FAIL));
  }

  @Test
  void tellsThatMoreWasFoundThanWasAccepted() {
    assertText(
        "outrun",
        new Reviewed()
            .found(Rows.confirmed(SLOWER))
            .unchanged(15)
            .decided(PullRequestDecision.Kind.DISMISSED, Map.of(9L, -12.3))
            .review(Verdict.REGRESSION, Gate.NEUTRAL));
  }

  @Test
  void tellsThatANewerCommitIsNotMeasuredYet() {
    Review told =
        new Reviewed().found(SLOWER).unchanged(15).review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertText("outrun-by-a-push", told.outrunBy("0123456789abcdef0123456789abcdef01234567"));
  }

  @Test
  void tellsImprovementsAlone() {
    assertText(
        "improvement",
        new Reviewed()
            .found(Rows.time(9, "parse", 80, -20), Rows.time(10, "print", 0.0123, -3))
            .unchanged(14)
            .review(Verdict.IMPROVEMENT, Gate.PASS));
  }

  @Test
  void tellsThatNothingChanged() {
    assertText("no-change", new Reviewed().unchanged(16).review(Verdict.NO_CHANGE, Gate.PASS));
  }

  @Test
  void tellsHowLargeAChangeWouldHaveBeenSeenAndWhatWouldShowSmallerOnes() {
    List<Sensitivity.OfRow> least =
        List.of(new Sensitivity.OfRow(1001, 40.2), new Sensitivity.OfRow(1000, 35));
    MeasuringStep step = new MeasuringStep(MeasuringStep.What.RUNS, 1, 3);

    assertText(
        "no-regression",
        new Reviewed()
            .unchanged(16)
            .sees(new Sensitivity(12.3, false, 16, 16, least, 5, false, step))
            .review(Verdict.INCONCLUSIVE, Gate.PASS));
  }

  @Test
  void tellsThatThereIsNoData() {
    assertText("no-data", new Reviewed().review(Verdict.NOT_ENOUGH_DATA, Gate.NEUTRAL));
  }

  @Test
  void tellsOfAMachineThatMoved() {
    List<ComparisonRow> explained =
        IntStream.range(0, 12).mapToObj(i -> Rows.explained(i, "b" + i, 100, 11)).toList();
    assertText(
        "environment",
        new Reviewed()
            .found(explained)
            .unchanged(4)
            .machines(
                new EnvironmentAnswer(
                    true,
                    Environment.State.UNRESOLVED,
                    null,
                    "",
                    List.of(),
                    List.of(new MachineShift("perf-1", -11.04, true))))
            .review(Verdict.ENVIRONMENT, Gate.NEUTRAL));
  }

  @Test
  void tellsWhichMachinesAreAwaited() {
    assertText(
        "awaiting",
        new Reviewed()
            .found(Rows.suspected(SLOWER))
            .unchanged(15)
            .policy(REPEATING)
            .reported("perf-1")
            .awaiting("perf-2", "perf-3")
            .review(Verdict.REGRESSION, Gate.NEUTRAL));
  }

  @Test
  void tellsWhoWasMissing() {
    Reviewed without =
        new Reviewed()
            .unchanged(16)
            .reported("perf-1", "perf-2")
            .without(Duration.ofMinutes(30), "perf-3");
    Review review = without.review(Verdict.NO_CHANGE, Gate.PASS);

    assertThat(ReviewComment.of(review).text())
        .contains(
            "### No regression found; changes of 3.1% or more would have been seen\n",
            "Judged without `perf-3`, which did not report within 30 minutes.");
    assertThat(ReviewStatus.of(review).description())
        .isEqualTo(
            "No regression found; changes of 3.1% or more would have been seen; judged without perf-3");
  }

  @Test
  void whoIsAwaitedIsNamedOnlyWhereTheNameIsPlain() {
    Review review =
        new Reviewed()
            .reported("perf-1")
            .awaiting("@all", "perf-3", "#7")
            .review(Verdict.REGRESSION, Gate.NEUTRAL);
    Review counted =
        new Reviewed().reported("perf-1").awaitingMore().review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(ReviewStatus.of(review).description())
        .isEqualTo("1 of 4 machines, waiting for perf-3 and 2 more");
    assertThat(ReviewHeadline.inMarkdown(review))
        .isEqualTo("1 of 4 machines, waiting for `@all`, `perf-3`, `#7`");
    assertThat(ReviewHeadline.of(counted)).isEqualTo("1 machine, waiting for more");
  }

  @Test
  void nothingOfOneThirdIsToldWhileTheNextIsJudged() {
    Review again =
        new Reviewed()
            .found(Rows.suspected(SLOWER))
            .reported("perf-1")
            .awaiting("perf-2")
            .status(EvaluationStatus.QUEUED)
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(ReviewHeadline.of(again)).isEqualTo("1 of 2 machines, waiting for perf-2");
  }

  @Test
  void tellsThatARegressionIsGone() {
    assertText(
        "resolved",
        new Reviewed()
            .unchanged(16)
            .regressedBefore()
            .machines(
                new EnvironmentAnswer(
                    true,
                    Environment.State.RESOLVED,
                    null,
                    "",
                    List.of(),
                    List.of(
                        new MachineShift("perf-1", 0.2, false),
                        new MachineShift("perf-3", -14.1, true))))
            .review(Verdict.NO_CHANGE, Gate.PASS));
  }

  @Test
  void namesWhatBecameSlowerOnOneMachineAlone() {
    Review review =
        new Reviewed()
            .found(Rows.changedOn("arm1", 30, SLOWER))
            .review(Verdict.INCONCLUSIVE, Gate.NEUTRAL);

    assertThat(review.isOfConcern()).isTrue();
    assertThat(ReviewComment.of(review).text())
        .contains(
            "Worse on one machine only, which is neither passed over nor called a regression.",
            "- `org.example.Bson.encode` `size=1024`: 30.0% slower on `arm1`.\n");
  }

  @Test
  void saysOfSeveralMachinesThatTheyAreSome() {
    Review review =
        new Reviewed()
            .found(Rows.changedOn("arm1", 30, Rows.changedOn("arm2", 20, SLOWER)))
            .review(Verdict.INCONCLUSIVE, Gate.NEUTRAL);

    assertThat(ReviewComment.of(review).text())
        .contains(
            "### 1 series worse on some machines only, no other regression",
            "Worse on some machines only, which is neither",
            "30.0% slower on `arm1`.\n",
            "20.0% slower on `arm2`.\n");
  }

  @Test
  void namesWhatBecameSlowerOnAllMachinesButNotWithoutOneOfThem() {
    Review review =
        new Reviewed().found(Rows.notWithoutOne(SLOWER)).review(Verdict.INCONCLUSIVE, Gate.NEUTRAL);

    assertThat(review.isOfConcern()).isTrue();
    assertThat(ReviewComment.of(review).text())
        .contains(
            "### 1 series worse on one machine only, no other regression",
            "- `org.example.Bson.encode` `size=1024`: ",
            " slower over all machines, but not without `perf-1`.\n");
  }

  @Test
  void namesWhatOutliersMask() {
    Review review =
        new Reviewed()
            .found(Rows.masked(Rows.time(8, "decode", 10, 20)), Rows.changedOn("arm1", 30, SLOWER))
            .review(Verdict.INCONCLUSIVE, Gate.NEUTRAL);

    assertThat(review.isOfConcern()).isTrue();
    assertThat(ReviewComment.of(review).text())
        .contains(
            "### 1 series worse on one machine only, 1 series worse but masked by outliers, no other regression",
            "Worse but masked by outliers: far beyond nearly all earlier results",
            "- `decode`: 20.0% slower.\n");
  }

  @Test
  void saysWhetherItBlocksTheMerge() {
    Policy strict = PolicyYaml.read("gate: fail");
    Reviewed found = new Reviewed().found(SLOWER);

    assertThat(Merging.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)))
        .isEqualTo("Does not block the merge: the policy says `gate: neutral`.");
    assertThat(Merging.of(found.policy(strict).review(Verdict.REGRESSION, Gate.FAIL)))
        .isEqualTo(
            "The check fails, which blocks the merge where the repository requires it,"
                + " until every regression is gone, accepted or dismissed.");
    assertThat(
            Merging.of(
                new Reviewed()
                    .found(Rows.suspected(SLOWER))
                    .policy(strict)
                    .review(Verdict.REGRESSION, Gate.NEUTRAL)))
        .isEqualTo("Does not block the merge: nothing worse is confirmed.");
  }

  @Test
  void aPlatformIsNotTheOnlyOneWhereAnotherLeavesItOpen() {
    ComparisonRow slower = Rows.time(7, "encode", 10, 20).on("linux-arm64");
    ComparisonRow open = Rows.explained(8, "encode", 10, 15).on("linux-x64");
    ComparisonRow same = Rows.time(8, "encode", 10, 0.1).on("linux-x64");

    assertThat(headline(slower, open))
        .endsWith("20.0% slower on linux-arm64, unclear on the other");
    assertThat(headline(slower, same))
        .endsWith("20.0% slower on linux-arm64 only, unchanged on the other");
  }

  private static String headline(ComparisonRow... rows) {
    return ReviewHeadline.inMarkdown(
        new Reviewed().found(rows).review(Verdict.REGRESSION, Gate.NEUTRAL));
  }

  @Test
  void improvementsThatPlatformsShowAlikeAreSaidToBeOneRow() {
    ComparisonRow faster = Rows.time(7, "encode", 10, -20);

    String text =
        ReviewComment.of(
                new Reviewed()
                    .found(faster.on("linux-arm64"), Rows.time(8, "encode", 9, -21).on("linux-x64"))
                    .review(Verdict.IMPROVEMENT, Gate.PASS))
            .text();

    assertThat(text)
        .contains(
            "<summary>2 improvements</summary>",
            "\n\n2 improvements are 1 row: what several platforms show alike is told once.\n\n");
  }

  @Test
  void speaksOfTheCheckAloneWhereNothingIsMerged() {
    Policy strict = PolicyYaml.read("gate: fail");
    Reviewed found = new Reviewed().ofNoPullRequest();

    assertThat(Merging.of(found.review(Verdict.NO_CHANGE, Gate.PASS)))
        .isEqualTo("The check passes.");
    assertThat(Merging.of(found.found(SLOWER).review(Verdict.REGRESSION, Gate.NEUTRAL)))
        .isEqualTo("The check does not fail: the policy says `gate: neutral`.");
    assertThat(Merging.of(found.policy(strict).review(Verdict.REGRESSION, Gate.NEUTRAL)))
        .isEqualTo("The check does not fail: nothing worse is confirmed.");
    assertThat(Merging.of(found.review(Verdict.REGRESSION, Gate.FAIL)))
        .isEqualTo("The check fails: the policy says `gate: fail`.");
  }

  @Test
  void saysNothingOfAPolicyThatItWasNotJudgedBy() {
    Policy strict = PolicyYaml.read("gate: fail\nminEffect: 3");
    Reviewed found =
        new Reviewed()
            .found(SLOWER)
            .policy(strict)
            .policyChanged(Instant.parse("2026-11-29T10:05:00Z"));
    Review review = found.review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(Merging.of(review))
        .isEqualTo("Does not block the merge by the policy that it was judged by.");
    assertThat(ReviewComment.of(review).text())
        .contains(
            "The policy was changed on 2026-11-29 10:05 UTC, after this was judged."
                + " Reply `/benchwarden rerun` to judge it by the new one.")
        .doesNotContain("nothing worse is confirmed", "changes below", "the policy asks for");
    assertThat(
            ReviewComment.of(found.withoutCommands().review(Verdict.REGRESSION, Gate.NEUTRAL))
                .text())
        .contains("`POST https://bench.example.org/api/v1/projects/codec/pull-requests/12/rerun`");
  }

  @Test
  void saysThatNothingIsCorrectedWhereThePolicySaysSo() {
    Reviewed found = new Reviewed().found(SLOWER).policy(PolicyYaml.read("correction: none"));

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .contains("- p is at most 0.004, not corrected for the number of series, as the policy")
        .doesNotContain("corrected for all series");
  }

  @Test
  void countsTheMachinesOnWhichBothSidesRanInTurn() {
    Reviewed found = new Reviewed().found(Rows.inTurn(SLOWER));

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .contains("- Both sides ran in turn, and each machine is compared with itself: 3 machines.")
        .doesNotContain("no history long enough");
  }

  @Test
  void listsWhatToRunAgainOnlyWhereSomethingIsSuspected() {
    assertThat(
            ReviewComment.of(new Reviewed().found(SLOWER).review(Verdict.REGRESSION, Gate.NEUTRAL))
                .text())
        .doesNotContain("to run again");
    assertThat(
            ReviewComment.of(
                    new Reviewed()
                        .found(Rows.suspected(SLOWER))
                        .review(Verdict.REGRESSION, Gate.NEUTRAL))
                .text())
        .contains("1 series to run again");
  }

  @Test
  void groupsOfBenchmarksHaveMeansOfTheirOwnTheWorstFirst() {
    Reviewed found = new Reviewed().unchanged(4);
    for (int i = 0; i < 2; i++) {
      found = found.found(Rows.time(20 + i, "org.example.Bson.b" + i, 100, 12.3));
      found = found.found(Rows.time(30 + i, "org.example.Json.b" + i, 100, 0.3));
    }

    assertThat(ReviewComment.of(found.review(Verdict.REGRESSION, Gate.NEUTRAL)).text())
        .containsSubsequence(
            "<details><summary>Geometric means by group</summary>",
            "- `org.example.Bson.` `score`, geometric mean of 2 series: 12.2% slower",
            "- `org.example.Json.` `score`, geometric mean of 2 series: 0.20% slower",
            "</details>");
  }

  @Test
  void theExampleOfTheGuideIsWhatIsWritten() throws IOException {
    assertThat(Files.readString(Path.of("../docs/review.md")))
        .contains("```markdown\n" + Files.readString(GoldenText.file("regression")) + "```\n");
  }

  @Test
  void tellsTheWorstOfThousandsOfRegressions() {
    List<ComparisonRow> rows =
        IntStream.range(0, 3000)
            .mapToObj(i -> Rows.time(i, "org.example.Suite.benchmark" + i, 100, 5 + i / 100.0))
            .toList();
    Review review = new Reviewed().found(rows).review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertText("thousands", review);
    assertThat(bytes(ReviewComment.of(review))).isBetween(59_000, ReviewComment.BUDGET);
  }

  @Test
  void tellsThatNothingWasJudgedYet() {
    Review waiting = new Reviewed().status(EvaluationStatus.QUEUED).unjudged();
    Review failed = new Reviewed().status(EvaluationStatus.FAILED).unjudged();

    assertThat(ReviewComment.of(waiting).text()).contains("### Waiting to be judged\n");
    assertThat(ReviewComment.of(failed).text())
        .contains("### Could not be judged\n", "it is tried again")
        .doesNotContain("disk");
  }

  @Test
  void whatIsJudgedAgainIsNotResolvedYet() {
    Review again =
        new Reviewed()
            .unchanged(3)
            .regressedBefore()
            .status(EvaluationStatus.QUEUED)
            .review(Verdict.NO_CHANGE, Gate.PASS);

    assertThat(ReviewHeadline.of(again))
        .isEqualTo(
            "Being judged again; so far: resolved: no regression found; changes of 3.1% or more would have been seen");
  }

  @Test
  void theWorstIsThatWhichTakesSeveralTimesAsLong() {
    Review review =
        new Reviewed()
            .found(SLOWER, Rows.time(9, "parse", 80, 258), Rows.time(10, "print", 80, 266))
            .unchanged(13)
            .review(Verdict.REGRESSION, Gate.NEUTRAL);

    assertThat(ReviewHeadline.of(review)).isEqualTo("3 regressions, the worst 3.7 times as slow");
    assertThat(ReviewComment.of(review).text())
        .containsSubsequence("`print`", "`parse`", "`org.example.Bson.encode`");
  }

  @Test
  void whatIsLeftOfEarlierCommitsIsNamedAndNotResolved() {
    Review review =
        new Reviewed()
            .unchanged(14)
            .left(left("gone", false), left("`noisy`", true))
            .review(Verdict.NO_CHANGE, Gate.NEUTRAL);

    assertThat(ReviewHeadline.of(review))
        .isEqualTo(
            "1 earlier regression not measured again, 1 not known to be gone; otherwise no regression found; changes of 3.1% or more would have been seen");
    assertThat(ReviewComment.of(review).text())
        .contains("Does not block the merge: what was worse at an earlier commit may still be.")
        .contains("\n- `gone`: not measured again.\n")
        .contains("\n- `` `noisy` ``: measured again, and it may still be worse.\n")
        .contains("Intended? Reply `/benchwarden accept <reason>`");
    assertThat(ReviewStatus.of(review).state()).isEqualTo(ReviewStatus.State.WARNING);
    assertThat(ReviewCheck.of(review, List.of()).buttons()).contains(ReviewCheck.Button.ACCEPT);
  }

  private static EarlierRegression left(String benchmark, boolean measured) {
    ComparisonRow row = Rows.time(9, benchmark, 80, 266);
    OneSidedSeries series =
        new OneSidedSeries(row.series(), benchmark, Map.of(), row.metric(), row.platform());
    return new EarlierRegression(series, -266.0, null, measured);
  }

  @Test
  void aMovedMachineResolvesNothing() {
    Review unclear = new Reviewed().regressedBefore().review(Verdict.ENVIRONMENT, Gate.NEUTRAL);

    assertThat(ReviewHeadline.of(unclear)).doesNotContainIgnoringCase("resolved");
  }

  @Test
  void aSmallBudgetIsRefused() {
    Review review = new Reviewed().unchanged(1).review(Verdict.NO_CHANGE, Gate.PASS);

    assertThatThrownBy(() -> ReviewComment.of(review, 19_999)).hasMessageContaining("20000");
  }

  private static void assertText(String name, Review review) {
    String text = ReviewComment.of(review).text();
    GoldenText.assertSame(name, text);
    Page.of(text).assertHarmless();
  }

  private static int bytes(ReviewComment comment) {
    return comment.text().getBytes(StandardCharsets.UTF_8).length;
  }
}
