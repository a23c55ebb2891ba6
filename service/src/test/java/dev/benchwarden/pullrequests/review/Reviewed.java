package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import dev.benchwarden.judging.evaluation.EarlierRegressions;
import dev.benchwarden.judging.evaluation.EnvironmentAnswer;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.EvaluationStatus;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.platform.access.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builder of evaluations' findings for tests. */
final class Reviewed {

  static final String BASE = "https://bench.example.org/projects/codec";

  private static final UUID PROJECT = UUID.fromString("0b7e5f1c-93a4-3c57-8d57-7f4f9b0f4f10");
  private static final UUID ID = UUID.fromString("01995d5a-6b7c-7000-8000-000000000012");
  private static final Instant NOW = Instant.parse("2026-11-21T09:30:00Z");

  private final List<ComparisonRow> findings = new ArrayList<>();
  private final List<OneSidedSeries> missing = new ArrayList<>();
  private final List<OneSidedSeries> added = new ArrayList<>();
  private final List<String> reported = new ArrayList<>();
  private final List<String> awaiting = new ArrayList<>();
  private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
  private Sensitivity sensitivity = new Sensitivity(3.14, false, 16, 16, List.of(), 5, true, null);
  private EnvironmentAnswer environment =
      new EnvironmentAnswer(false, Environment.State.CLEAR, null, "", List.of(), List.of());
  private String revision = "4f1c2d9a0b7e5f1c93a43c578d577f4f9b0f4f10";
  private String branch = "faster-strings";
  private EvaluationStatus status = EvaluationStatus.DONE;
  private Trust trust = Trust.PROTECTED;
  private @Nullable Instant until;
  private @Nullable Duration waited;
  private LimitsReport limits = LimitsReport.NONE;
  private List<ProfileFinding> profiles = List.of();
  private Policy policy = Policy.DEFAULT;
  private @Nullable Instant policyChanged;
  private @Nullable String line;
  private @Nullable Integer pullRequest = 12;
  private boolean regressedBefore;
  private EarlierRegressions earlier = EarlierRegressions.NONE;
  private boolean takesCommands = true;
  private @Nullable ReviewDecision decision;

  /** Whether a link leads to the service, to a page that a comment may lead to. */
  static boolean isOurs(String link) {
    return link.equals(BASE)
        || link.startsWith(BASE + "/")
        || link.startsWith("https://bench.example.org/terms/");
  }

  Reviewed found(ComparisonRow... rows) {
    return found(List.of(rows));
  }

  Reviewed found(List<ComparisonRow> rows) {
    findings.addAll(rows);
    rows.forEach(row -> counts.merge(row.verdict(), 1, Integer::sum));
    return this;
  }

  /** So many series that did not change. */
  Reviewed unchanged(int series) {
    for (int i = 0; i < series; i++) {
      found(Rows.time(1000 + i, "steady" + i, 100, 0.3));
    }
    return this;
  }

  Reviewed missing(OneSidedSeries... series) {
    missing.addAll(List.of(series));
    return this;
  }

  Reviewed added(OneSidedSeries... series) {
    added.addAll(List.of(series));
    return this;
  }

  Reviewed reported(String... machines) {
    reported.addAll(List.of(machines));
    return this;
  }

  /** Nobody knows how the machines are called. */
  Reviewed awaitingMore() {
    until = NOW;
    return this;
  }

  /** They were waited for, and did not come. */
  Reviewed without(Duration time, String... machines) {
    awaiting.addAll(List.of(machines));
    waited = time;
    return this;
  }

  Reviewed awaiting(String... machines) {
    awaiting.addAll(List.of(machines));
    until = NOW;
    return this;
  }

  /** Somebody decided about series that were so much better then. */
  Reviewed decided(PullRequestDecision.Kind kind, Map<Long, Double> improvements) {
    return decided(
        kind,
        improvements.entrySet().stream()
            .map(one -> new DecidedSeries(one.getKey(), null, Decline.of(one.getValue(), null)))
            .toArray(DecidedSeries[]::new));
  }

  Reviewed decided(PullRequestDecision.Kind kind, DecidedSeries... series) {
    decision =
        new ReviewDecision(
            kind,
            "the new format",
            "alice",
            NOW,
            Arrays.stream(series).collect(Collectors.groupingBy(DecidedSeries::series)));
    return this;
  }

  Reviewed machines(EnvironmentAnswer answer) {
    environment = answer;
    return this;
  }

  Reviewed named(String otherRevision, String otherBranch) {
    revision = otherRevision;
    branch = otherBranch;
    return this;
  }

  Reviewed sees(Sensitivity other) {
    sensitivity = other;
    return this;
  }

  Reviewed status(EvaluationStatus other) {
    status = other;
    return this;
  }

  Reviewed trust(Trust other) {
    trust = other;
    return this;
  }

  Reviewed policy(Policy other) {
    policy = other;
    return this;
  }

  /** The policy became another one since. */
  Reviewed policyChanged(Instant at) {
    policyChanged = at;
    return this;
  }

  Reviewed against(String stableBranch) {
    line = stableBranch;
    return this;
  }

  Reviewed limits(LimitRow... rows) {
    limits = LimitsReport.of(List.of(rows), List.of());
    return this;
  }

  Reviewed profiled(ProfileFinding... findings) {
    profiles = List.of(findings);
    return this;
  }

  Reviewed regressedBefore() {
    regressedBefore = true;
    return this;
  }

  /** Regressions of earlier commits that nobody knows to be gone. */
  Reviewed left(EarlierRegression... regressions) {
    earlier = new EarlierRegressions(List.of(regressions));
    return regressedBefore();
  }

  /** A revision by itself. */
  Reviewed ofNoPullRequest() {
    pullRequest = null;
    return this;
  }

  Reviewed withoutCommands() {
    takesCommands = false;
    return this;
  }

  /** As it is before anything was judged. */
  Review unjudged() {
    return review(EvaluationReport.EMPTY);
  }

  Review review(Verdict verdict, Gate gate) {
    List<OneSidedSeries> rerun =
        findings.stream()
            .filter(row -> ConfirmationState.of(row) == ConfirmationState.SUSPECTED)
            .map(row ->
                new OneSidedSeries(
                    row.series(), row.benchmark(), row.parameters(), row.metric(), row.platform()))
            .toList();
    return review(
        new EvaluationReport(
            "9d1f00aa0b7e5f1c93a43c578d577f4f9b0f4f10",
            null,
            SuiteVerdict.of(verdict),
            gate,
            sensitivity,
            counts,
            environment,
            findings,
            missing,
            added,
            rerun,
            reported,
            awaiting,
            until,
            waited,
            limits,
            earlier));
  }

  private Review review(EvaluationReport report) {
    boolean done = status == EvaluationStatus.DONE;
    Evaluation evaluation =
        new Evaluation(
            ID,
            revision,
            branch,
            pullRequest,
            trust,
            status,
            done ? report.verdict() : null,
            done ? report.gate() : null,
            report.waitingUntil(),
            NOW,
            NOW,
            status == EvaluationStatus.FAILED ? "the disk is full" : null);
    return new Review(
        PROJECT,
        "codec",
        new ReviewLinks(BASE, line),
        evaluation,
        report,
        profiles,
        policy,
        policyChanged,
        line,
        null,
        regressedBefore,
        takesCommands,
        decision,
        null);
  }
}
