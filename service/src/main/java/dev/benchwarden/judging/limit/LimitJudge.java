package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.PolicyLimits;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.RevisionVerdicts;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Judge of the policy's limits, for evaluations and for back-tests. */
@Component
public class LimitJudge {

  private final ChangePoints changePoints;
  private final NamedRevisions named;
  private final SeriesCatalog catalog;

  LimitJudge(ChangePoints changePoints, NamedRevisions named, SeriesCatalog catalog) {
    this.changePoints = changePoints;
    this.catalog = catalog;
    this.named = named;
  }

  /**
   * Compares a revision with the limits. On the mainline, this runs after the search for change
   * points.
   *
   * @param measured what each machine measured of each series
   * @param verdicts on the same measurement
   */
  public JudgedLimits judge(
      JudgingContext context, Map<Long, List<MachineMedian>> measured, RevisionVerdicts verdicts) {
    Policy policy = context.policy();
    if (policy.limits().isEmpty()) {
      return JudgedLimits.NONE;
    }
    LimitContext known = known(context);
    LimitContext.Believed machines = LimitContext.Believed.in(verdicts.outcome().environment());
    Set<Long> worse = worse(verdicts);
    JudgedLimits judged = known.judge(measured, machines, new LimitContext.Told(worse, Set.of()));
    Set<Limited> before = exceededBefore(known, judged);
    return (before.isEmpty()
            ? judged
            : known.judge(measured, machines, new LimitContext.Told(worse, before)))
        .and(aimless(context, new PolicyLimits(policy)));
  }

  /**
   * Whether a limit of change does not apply to a series, since that was not measured up to the
   * revision that the limit refers to, or that revision is not examined.
   */
  boolean isWithoutReference(JudgingContext context, Limited limited) {
    return known(context).isWithoutReference(limited);
  }

  private LimitContext known(JudgingContext context) {
    Set<Long> limited =
        new PolicyLimits(context.policy())
            .pairs(context.series()).stream()
                .map(pair -> pair.series().id())
                .collect(Collectors.toSet());
    return new LimitContext(
        context,
        changePoints.bySeries(context.project(), context.scope().mainline(), limited),
        named.places(context.project(), context.policy(), context.scope().mainline()));
  }

  /** The exceeded limits that the mainline had already exceeded before this revision. */
  private static Set<Limited> exceededBefore(LimitContext known, JudgedLimits judged) {
    List<Long> exceeded =
        judged.rows().stream()
            .filter(row -> row.state() == LimitOutcome.State.EXCEEDED)
            .map(LimitRow::series)
            .toList();
    return exceeded.isEmpty() || !known.context().scope().subject().mainline()
        ? Set.of()
        : LimitPast.of(known).exceededBefore(known.context().scope().base().end(), exceeded);
  }

  /**
   * The revisions that first exceeded the limits that the newest revision of a mainline exceeds.
   *
   * @param judged how that one compares with the limits
   */
  Map<Limited, LimitExcess> excesses(JudgingContext context, JudgedLimits judged) {
    return LimitPast.of(known(context))
        .excessesUntil(context.scope().mainline().size() - 1, judged);
  }

  /**
   * The alerts that the past of a mainline no longer confirms, since older revisions have been
   * added.
   */
  List<LimitAlerts.Stored> outdated(JudgingContext context, List<LimitAlerts.Stored> open) {
    if (open.isEmpty()) {
      return List.of();
    }
    LimitPast past = LimitPast.of(known(context));
    Mainline mainline = context.scope().mainline();
    return open.stream()
        .filter(alert -> {
          int place = mainline.placeOf(alert.revision()).orElse(-1);
          return place >= 0 && !past.bearsOut(alert.limited(), place, alert.passedEarlier());
        })
        .toList();
  }

  /** Series that one revision did not measure may have been measured by others. */
  private List<String> aimless(JudgingContext context, PolicyLimits limits) {
    return limits.aimless(context.series()).isEmpty()
        ? List.of()
        : limits.aimless(catalog.all(context.project()));
  }

  /**
   * Sentences about limits of a policy that apply to no measured series, or cannot be checked; none
   * if nothing was measured.
   */
  public List<String> mistakes(long project, Mainline mainline, Policy policy) {
    if (policy.limits().isEmpty()) {
      return List.of();
    }
    List<Series> all = catalog.all(project).stream().map(policy::directed).toList();
    if (all.isEmpty()) {
      return List.of();
    }
    PolicyLimits limits = new PolicyLimits(policy);
    List<String> mistakes =
        LimitContext.mistakes(limits, all, named.places(project, policy, mainline));
    mistakes.addAll(limits.aimless(all));
    return List.copyOf(mistakes);
  }

  /**
   * The limits over each revision of a past, with present knowledge.
   *
   * @param series those with histories, as the policy sees them
   */
  public LimitPast past(long project, MainlinePast past, Policy policy, List<Series> series) {
    Map<Long, List<KnownChange>> changes = new HashMap<>();
    past.histories().keySet().forEach(one -> changes.put(one, past.changes(one)));
    return new LimitPast(
        project,
        policy,
        past.asKnownBefore(past.mainline().size()),
        series,
        changes,
        named.places(project, policy, past.mainline()));
  }

  private static Set<Long> worse(RevisionVerdicts verdicts) {
    return verdicts.outcome().findings().stream()
        .filter(finding -> finding.verdict() == Verdict.REGRESSION)
        .map(Finding::series)
        .collect(Collectors.toSet());
  }
}
