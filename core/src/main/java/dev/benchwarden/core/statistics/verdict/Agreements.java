package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineDeltas;
import dev.benchwarden.core.statistics.evidence.Moderation;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Check of each change on the other machines (docs/statistics.md section A8). It catches what the
 * suite as a whole cannot show: half of it drifting on one machine. Two run sets need no such
 * check, because there machines that disagree widen the spread themselves.
 */
final class Agreements {

  private static final double ALPHA = 0.05;

  private Agreements() {}

  static List<GuardedRow> ask(List<GuardedRow> rows, Moderation moderation, Thresholds thresholds) {
    List<@Nullable Question> questions = new ArrayList<>();
    for (GuardedRow row : rows) {
      questions.add(Question.of(row, moderation, thresholds));
    }
    double[] q = qValues(questions);
    List<GuardedRow> answered = new ArrayList<>();
    for (int g = 0; g < rows.size(); g++) {
      Question question = questions.get(g);
      answered.add(
          question == null ? rows.get(g) : rows.get(g).with(question.answer(q[g], thresholds)));
    }
    return answered;
  }

  private static double[] qValues(List<@Nullable Question> questions) {
    double[] p = new double[questions.size()];
    Arrays.fill(p, Double.NaN);
    for (int g = 0; g < p.length; g++) {
      Question question = questions.get(g);
      Significance test = question == null ? null : question.test();
      p[g] = test == null ? Double.NaN : test.pValue();
    }
    return BenjaminiHochberg.qValues(p);
  }

  /**
   * A change and its test on the other machines.
   *
   * @param without the machine that supports the change most
   * @param others what the other machines show
   * @param test of the others; null if nothing can be tested
   */
  private record Question(
      TestedRow row, String without, Evidence others, @Nullable Significance test) {

    static @Nullable Question of(GuardedRow guarded, Moderation moderation, Thresholds thresholds) {
      TestedRow row = guarded.adjusted();
      Evidence evidence = row.evidence();
      boolean asked =
          guarded.verdict().isChange()
              && evidence.isDecidedByRegion()
              && evidence.candidate().machines() >= 2;
      String machine = asked ? strongest(evidence, row.estimate()) : null;
      if (machine == null) {
        return null;
      }
      Evidence others = evidence.withoutCandidateOn(machine, thresholds);
      return new Question(row, machine, others, test(others, moderation));
    }

    private static @Nullable Significance test(Evidence others, Moderation moderation) {
      Moderation.Moderated moderated = moderation.test(others);
      if (moderated != null) {
        return moderated.test();
      }
      Difference difference = others.difference();
      return difference == null ? null : Significance.of(difference);
    }

    /**
     * The machine that moved most in the change's direction; null if fewer than two can be compared
     * with themselves. A change from or to 0 is more than any ratio.
     */
    private static @Nullable String strongest(Evidence evidence, double estimate) {
      MachineDeltas cells = evidence.cells();
      if (cells.compared() < 2) {
        return null;
      }
      double better = Math.signum(estimate);
      return cells.withoutRatio().stream()
          .max(Comparator.comparingDouble(one -> better * evidence.improvement(one.difference())))
          .filter(one -> better * evidence.improvement(one.difference()) > 0)
          .map(MachineDeltas.WithoutRatio::machine)
          .orElseGet(() -> strongestRatio(evidence, better));
    }

    private static @Nullable String strongestRatio(Evidence evidence, double better) {
      MachineDeltas cells = evidence.cells();
      String strongest = null;
      double most = Double.NEGATIVE_INFINITY;
      for (int k = 0; k < cells.machines().size(); k++) {
        double support = better * evidence.improvement(cells.deltas()[k]);
        if (support >= most) {
          most = support;
          strongest = cells.machines().get(k);
        }
      }
      return strongest;
    }

    Agreement answer(double q, Thresholds thresholds) {
      Evidence evidence = row.evidence();
      double estimate = estimate();
      boolean holds =
          q <= ALPHA
              && estimate * row.estimate() > 0
              && SmallestEffect.isReached(least(evidence.thresholds(thresholds)), estimate);
      return new Agreement(without, Finite.orNull(q), Finite.orNull(estimate), holds);
    }

    /** In percent, positive is better; infinite from 0, NaN if nothing can be tested. */
    private double estimate() {
      if (test == null) {
        return Double.NaN;
      }
      double fromZero = others.percentFromZero();
      return Double.isNaN(fromZero)
          ? others.percentImprovement(Finite.orNaN(test.estimatePercent()))
          : others.improvement(fromZero);
    }

    /** How much of a change has to be left, in percent: where z decides, no change is too small. */
    private static double least(Thresholds thresholds) {
      return thresholds.decision() == Thresholds.Decision.Z ? 0 : thresholds.minEffect() / 2;
    }
  }
}
