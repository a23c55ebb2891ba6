package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineChange;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.verdict.Support;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row as a {@link StoredReport} holds it.
 *
 * @param platform absent where the release before wrote this
 * @param baselineOf the baseline's basis, where the release before does not know it
 * @param zOf the basis of z, where the release before does not know it
 * @param testOf the test's basis, where the release before does not know it
 * @param flags by name: the release after this one may know more of them
 */
record StoredRow(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @Nullable String platform,
    StoredSide baseline,
    StoredSide candidate,
    @Nullable ZBasis baselineBasis,
    @Nullable String baselineOf,
    @Nullable Double percentChange,
    @Nullable Double percentImprovement,
    @Nullable Double ratio,
    @Nullable Double zScore,
    @Nullable Double zImprovement,
    @Nullable ZBasis zBasis,
    @Nullable String zOf,
    @Nullable TestBasis testBasis,
    @Nullable String testOf,
    @Nullable Integer observations,
    @Nullable Support support,
    @Nullable Double pValue,
    @Nullable Double pModerated,
    @Nullable Double qValue,
    @Nullable Double estimatePercent,
    @Nullable List<Double> interval,
    List<String> flags,
    Verdict verdict,
    String reason,
    @Nullable List<MachineChange> machineChanges,
    RowTest.@Nullable RunSet newestRuns,
    RowSides.@Nullable Region region,
    @Nullable String suspectedSince,
    @Nullable RowConfirmation confirmation) {

  static StoredRow of(ComparisonRow row) {
    RowSides sides = row.sides();
    RowChange change = row.change();
    RowTest test = row.test();
    RowVerdict judged = row.judged();
    return new StoredRow(
        row.series(),
        row.benchmark(),
        row.parameters(),
        row.metric(),
        row.platform(),
        StoredSide.of(sides.baseline()),
        StoredSide.of(sides.candidate()),
        knownBefore(sides.baselineBasis()),
        unknownBefore(sides.baselineBasis(), knownBefore(sides.baselineBasis())),
        change.percent(),
        change.percentImprovement(),
        change.ratio(),
        change.z(),
        change.zImprovement(),
        knownBefore(change.zBasis()),
        unknownBefore(change.zBasis(), knownBefore(change.zBasis())),
        knownBefore(test.basis()),
        unknownBefore(test.basis(), knownBefore(test.basis())),
        test.observations(),
        test.support(),
        test.pValue(),
        test.pModerated(),
        test.qValue(),
        test.estimatePercent(),
        test.interval(),
        judged.flags().stream().map(Flag::name).toList(),
        StoredVerdicts.stored(judged.verdict()),
        judged.reason(),
        judged.machineChanges().isEmpty() ? null : judged.machineChanges(),
        test.newestRuns(),
        sides.region(),
        row.suspectedSince(),
        row.confirmation());
  }

  ComparisonRow row() {
    return new ComparisonRow(
        series,
        benchmark,
        parameters,
        metric,
        Objects.requireNonNullElse(platform, Platform.DEFAULT),
        new RowSides(baseline.side(), candidate.side(), basis(baselineBasis, baselineOf), region),
        new RowChange(
            percentChange, percentImprovement, ratio, zScore, zImprovement, basis(zBasis, zOf)),
        test(),
        new RowVerdict(
            StoredVerdicts.read(verdict, flags),
            reason,
            Objects.requireNonNullElse(machineChanges, List.of()),
            knownFlags()),
        suspectedSince,
        confirmation);
  }

  private static @Nullable ZBasis basis(@Nullable ZBasis known, @Nullable String unknown) {
    return unknown == null ? known : ZBasis.valueOf(unknown);
  }

  private static @Nullable ZBasis knownBefore(@Nullable ZBasis basis) {
    return basis == ZBasis.REGION || basis == ZBasis.MACHINES ? basis : null;
  }

  private static @Nullable TestBasis knownBefore(@Nullable TestBasis basis) {
    boolean isNew = basis == TestBasis.ASSUMED_SPREAD || basis == TestBasis.SAMPLES_ONE_PROCESS;
    return isNew ? null : basis;
  }

  private static @Nullable String unknownBefore(@Nullable Enum<?> value, @Nullable Enum<?> known) {
    return value == null || known != null ? null : value.name();
  }

  private RowTest test() {
    return new RowTest(
        testOf == null ? testBasis : TestBasis.valueOf(testOf),
        observations,
        support,
        pValue,
        pModerated,
        qValue,
        estimatePercent,
        interval,
        newestRuns);
  }

  private List<Flag> knownFlags() {
    return Arrays.stream(Flag.values()).filter(flag -> flags.contains(flag.name())).toList();
  }
}
