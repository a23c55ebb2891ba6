package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All series of a comparison judged together (docs/statistics.md sections 5 to 7): tested,
 * moderated, corrected for their number, and compared with the thresholds.
 *
 * @param rows in the order of the evidence
 * @param moderation what the series' noise says about each other's
 */
public record TestedComparison(List<TestedRow> rows, Moderation moderation) {

  public static TestedComparison of(List<Evidence> evidence, Thresholds thresholds) {
    Moderation moderation = Moderation.of(evidence);
    List<TestedRow> tested = new ArrayList<>(evidence.size());
    for (Evidence row : evidence) {
      tested.add(test(row, moderation));
    }
    double[] q = qValues(tested, thresholds);
    List<TestedRow> judged = new ArrayList<>(tested.size());
    for (int i = 0; i < q.length; i++) {
      judged.add(judge(tested.get(i), q[i], thresholds));
    }
    return new TestedComparison(judged, moderation);
  }

  private static TestedRow test(Evidence row, Moderation moderation) {
    Difference difference = row.difference();
    return new TestedRow(
        row,
        difference == null ? null : Significance.of(difference),
        moderation.test(row),
        Double.NaN,
        Verdict.NOT_ENOUGH_DATA);
  }

  private static double[] qValues(List<TestedRow> tested, Thresholds thresholds) {
    double[] p = tested.stream().mapToDouble(TestedComparison::familyP).toArray();
    return thresholds.correction() == Thresholds.Correction.BH
        ? BenjaminiHochberg.qValues(p, tested.stream().map(TestedRow::platform).toList())
        : Arrays.copyOf(p, p.length);
  }

  /** A series that nobody can judge does not count as one of the tests that are corrected for. */
  private static double familyP(TestedRow row) {
    Significance test = row.deciding();
    Evidence evidence = row.evidence();
    boolean isJudged = evidence.series().isJudged() && !evidence.isNothingMeasured();
    return test == null || !isJudged ? Double.NaN : test.pValue();
  }

  private static TestedRow judge(TestedRow tested, double q, Thresholds thresholds) {
    TestedRow row =
        new TestedRow(
            tested.evidence(), tested.plain(), tested.moderated(), q, Verdict.NOT_ENOUGH_DATA);
    return row.withVerdict(verdict(row, tested.evidence().thresholds(thresholds)));
  }

  private static Verdict verdict(TestedRow row, Thresholds thresholds) {
    Evidence evidence = row.evidence();
    if (!evidence.series().isJudged()) {
      return Verdict.NOT_JUDGED;
    }
    if (evidence.isNegligible(thresholds) || row.isZeroThroughout()) {
      return Verdict.NO_CHANGE;
    }
    if (evidence.isNothingMeasured()) {
      return Verdict.INCONCLUSIVE;
    }
    Verdict verdict = thresholds.verdict(byTest(row, thresholds), () -> z(row));
    boolean isHeldBack =
        evidence.testedMachines() < thresholds.minMachines() || row.isContradicted(thresholds);
    return verdict.isChange() && isHeldBack ? Verdict.INCONCLUSIVE : verdict;
  }

  private static Verdict byTest(TestedRow row, Thresholds thresholds) {
    return Verdict.of(
        Finite.orNull(row.qValue()),
        estimate(row),
        row.interval(),
        thresholds.minEffect(),
        thresholds.alpha());
  }

  /** From 0, a percentage too large for a number is allowed: it is a change of any size. */
  private static @Nullable Double estimate(TestedRow row) {
    double fromZero = row.evidence().percentFromZero();
    return Double.isNaN(fromZero) ? Finite.orNull(row.estimate()) : (Double) row.estimate();
  }

  /** The z by which a policy decides, positive is better; NaN if there is none. */
  private static double z(TestedRow row) {
    ZScore score = ZScore.of(row);
    Evidence evidence = row.evidence();
    return evidence.improvement(
        ZScore.deciding(score.value(), score.flags(), evidence.comparedHeadline()));
  }
}
