package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.PolicyLimits;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Environment;
import dev.benchwarden.core.statistics.Finding;
import dev.benchwarden.core.statistics.Verdict;
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
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Judge of the policy's limits, for evaluations and for looking back. */
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
   * How a revision stands to the limits. On the mainline, after its change points were looked for.
   *
   * @param measured what each machine measured of each series
   * @param verdicts on the same measuring
   */
  public JudgedLimits judge(
      JudgingContext context, Map<Long, List<MachineMedian>> measured, RevisionVerdicts verdicts) {
    Policy policy = context.policy();
    if (policy.limits().isEmpty()) {
      return JudgedLimits.NONE;
    }
    PolicyLimits limits = new PolicyLimits(policy);
    Set<Long> limited =
        limits.pairs(context.series()).stream()
            .map(pair -> pair.series().id())
            .collect(Collectors.toSet());
    return new LimitContext(
            context,
            changePoints.bySeries(context.project(), context.scope().mainline(), limited),
            named.places(context.project(), policy, context.scope().mainline()))
        .judge(measured, environment(verdicts), worse(verdicts))
        .and(aimless(context, limits));
  }

  /** What one revision did not measure, others may have. */
  private List<String> aimless(JudgingContext context, PolicyLimits limits) {
    return limits.aimless(context.series()).isEmpty()
        ? List.of()
        : limits.aimless(catalog.all(context.project()));
  }

  /** Sentences about limits of a policy that can be held against nothing that was measured. */
  public List<String> mistakes(long project, Mainline mainline, Policy policy) {
    if (policy.limits().isEmpty()) {
      return List.of();
    }
    PolicyLimits limits = new PolicyLimits(policy);
    List<Series> all = catalog.all(project).stream().map(policy::directed).toList();
    List<String> mistakes =
        LimitContext.mistakes(limits, all, named.places(project, policy, mainline));
    mistakes.addAll(limits.aimless(all));
    return List.copyOf(mistakes);
  }

  /** Looks back: each revision of a past, with all that is known of it now. */
  public Past past(long project, MainlinePast past, Policy policy) {
    return new Past(past, named.places(project, policy, past.mainline()));
  }

  /** A past whose revisions are held against the limits of a policy. */
  public static final class Past {

    private final Map<Long, List<KnownChange>> changes = new HashMap<>();
    private final Map<String, OptionalInt> places;

    private Past(MainlinePast past, Map<String, OptionalInt> places) {
      this.places = places;
      past.histories().keySet().forEach(series -> changes.put(series, past.changes(series)));
    }

    /** The same as of an evaluation. */
    public JudgedLimits judge(
        JudgingContext context,
        Map<Long, List<MachineMedian>> measured,
        RevisionVerdicts verdicts) {
      return context.policy().limits().isEmpty()
          ? JudgedLimits.NONE
          : new LimitContext(context, changes, places)
              .judge(measured, environment(verdicts), worse(verdicts));
    }
  }

  private static Environment environment(RevisionVerdicts verdicts) {
    return verdicts.outcome().environment();
  }

  private static Set<Long> worse(RevisionVerdicts verdicts) {
    return verdicts.outcome().findings().stream()
        .filter(finding -> finding.verdict() == Verdict.REGRESSION)
        .map(Finding::series)
        .collect(Collectors.toSet());
  }
}
