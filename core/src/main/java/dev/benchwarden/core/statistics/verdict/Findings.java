package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.Moderation;
import dev.benchwarden.core.statistics.evidence.RegionSummary;
import dev.benchwarden.core.statistics.evidence.RunSetStatistic;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestReport;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.TimeStep;
import dev.benchwarden.core.statistics.evidence.ZScore;
import dev.benchwarden.core.statistics.evidence.ZValue;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converter of judgements into findings for readers. */
final class Findings {

  private Findings() {}

  /** A finding of a comparison whose machines are trusted. */
  static Finding of(TestedRow row, Thresholds thresholds) {
    return of(GuardedRow.of(row, row, row.verdict()), Environment.TRUSTED, thresholds);
  }

  /**
   * Headline and sides are as they were measured; the test, and what it compared, are as judged.
   */
  static Finding of(GuardedRow row, Environment environment, Thresholds common) {
    Evidence shown = row.unguarded().evidence();
    Thresholds thresholds = shown.thresholds(common);
    TestedRow told = row.told(environment);
    ZScore z = ZScore.of(told);
    Set<Flag> flags = Flags.of(row, z, thresholds);
    boolean oneStep = mayBeAChange(row) && TimeStep.explains(told.evidence());
    return new Finding(
        shown.series().series(),
        row.platform(),
        shown.series().direction(),
        shown.baseline(),
        shown.candidate(),
        shown.headline(),
        RegionSummary.of(shown.region()),
        ComparedSides.of(told.evidence()),
        ZValue.of(shown, z),
        measured(row),
        report(told),
        shown.isDecidedByRegion() ? report(shown.runSetTest()) : null,
        Finite.orNull(told.qValue()),
        row.verdict(),
        row.unguarded().verdict(),
        row.adjusted().verdict(),
        row.agreement(),
        Support.of(row, environment),
        shown.isMovedByMachines(),
        thresholds,
        row.isCertain() && !oneStep,
        oneStep,
        row.machineChanges(),
        List.copyOf(flags),
        suspects(shown),
        Reason.of(row, z, flags, environment, thresholds));
  }

  /** Computed even while machines are trusted; nobody asks it for the many other rows. */
  private static boolean mayBeAChange(GuardedRow row) {
    return row.verdict().isChange() || row.unguarded().verdict().isChange();
  }

  private static Finding.Measured measured(GuardedRow row) {
    TestedRow unguarded = row.unguarded();
    return new Finding.Measured(
        ComparedSides.of(unguarded.evidence()),
        ZValue.of(unguarded.evidence(), ZScore.of(unguarded)),
        report(unguarded),
        Finite.orNull(unguarded.qValue()));
  }

  private static @Nullable TestReport report(TestedRow row) {
    TestBasis basis = row.evidence().basis();
    Difference difference = row.evidence().difference();
    Significance plain = row.plain();
    if (basis == null || difference == null || plain == null) {
      return null;
    }
    Moderation.Moderated moderated = row.moderated();
    return new TestReport(
        basis,
        difference,
        row.evidence().observations(),
        plain,
        moderated == null ? null : moderated.test(),
        moderated == null ? null : moderated.prior());
  }

  private static @Nullable TestReport report(@Nullable RunSetStatistic test) {
    return test == null
        ? null
        : new TestReport(
            test.basis(),
            test.difference(),
            test.observations(),
            Significance.of(test.difference()),
            null,
            null);
  }

  private static List<String> suspects(Evidence evidence) {
    RunSetStatistic test = evidence.runSetTest();
    return test == null ? List.of() : test.suspects();
  }
}
