package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.BenjaminiHochberg;
import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.NoisePriors;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Judgement of all series of an interleaved comparison together (docs/statistics.md section C4).
 * Machines are trusted: both sides ran on the same one at the same time.
 */
public final class RoundsJudging {

  private final Thresholds.Correction correction;
  private final Map<TestBasis, NoisePriors> priors = new EnumMap<>(TestBasis.class);

  private RoundsJudging(Thresholds.Correction correction) {
    this.correction = correction;
  }

  /**
   * @param correction how p-values are corrected for the number of series
   * @return a finding for each series, in their order
   */
  public static List<RoundsFinding> judge(
      List<PairedSeries> series, Thresholds.Correction correction) {
    RoundsJudging judging = new RoundsJudging(correction);
    return judging.judge(series.stream().map(PairedRounds::of).toList());
  }

  private List<RoundsFinding> judge(List<PairedRounds> rows) {
    learn(rows);
    List<@Nullable Significance> moderated = new ArrayList<>();
    rows.forEach(row -> moderated.add(moderate(row)));
    double[] q = qValues(rows, moderated);
    List<RoundsFinding> findings = new ArrayList<>();
    for (int i = 0; i < q.length; i++) {
      findings.add(judge(rows.get(i), moderated.get(i), q[i]));
    }
    return findings;
  }

  private void learn(List<PairedRounds> rows) {
    for (TestBasis basis : List.of(TestBasis.PAIRED_ROUNDS, TestBasis.PAIRED_MACHINES)) {
      List<NoisePriors.Teacher> teachers = new ArrayList<>();
      for (PairedRounds row : rows) {
        Difference difference = row.difference();
        if (difference != null && row.basis() == basis && isModerated(row)) {
          teachers.add(new NoisePriors.Teacher(row.series().metric(), difference));
        }
      }
      priors.put(basis, NoisePriors.of(teachers));
    }
  }

  private static boolean isModerated(PairedRounds row) {
    return !row.isQuiet() && isJudged(row);
  }

  private static boolean isJudged(PairedRounds row) {
    return row.series().direction() != Direction.UNKNOWN;
  }

  private @Nullable Significance moderate(PairedRounds row) {
    TestBasis basis = row.basis();
    NoisePriors known = basis == null ? null : priors.get(basis);
    VariancePrior prior = known == null ? null : known.of(row.series().metric());
    Difference difference = row.difference();
    if (prior == null || difference == null || !isModerated(row)) {
      return null;
    }
    Difference moderated = prior.moderate(difference);
    return Significance.of(moderated, StudentT.of(moderated.degreesOfFreedom()));
  }

  private double[] qValues(List<PairedRounds> rows, List<@Nullable Significance> moderated) {
    double[] p = new double[rows.size()];
    for (int i = 0; i < p.length; i++) {
      Significance plain = rows.get(i).test();
      Significance deciding = moderated.get(i) == null ? plain : moderated.get(i);
      p[i] = deciding == null || !isJudged(rows.get(i)) ? Double.NaN : deciding.pValue();
    }
    List<String> platforms = rows.stream().map(row -> row.series().metric().platform()).toList();
    return correction == Thresholds.Correction.BH ? BenjaminiHochberg.qValues(p, platforms) : p;
  }

  private static RoundsFinding judge(PairedRounds row, @Nullable Significance moderated, double q) {
    Verdict verdict = verdict(row, moderated == null ? row.test() : moderated, q);
    int machines = row.perMachine().size();
    boolean tooFew = machines < row.series().thresholds().minMachines() && verdict.isChange();
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(row.flags());
    if (tooFew) {
      flags.add(Flag.TOO_FEW_MACHINES);
    }
    return new RoundsFinding(
        row, moderated, Finite.orNull(q), tooFew ? Verdict.INCONCLUSIVE : verdict, flags);
  }

  private static Verdict verdict(PairedRounds row, @Nullable Significance deciding, double q) {
    Thresholds own = row.series().thresholds();
    if (!isJudged(row)) {
      return Verdict.NOT_JUDGED;
    }
    if (row.isNegligible()) {
      return Verdict.NO_CHANGE;
    }
    Verdict byTest =
        Verdict.of(
            Finite.orNull(q),
            deciding == null ? null : deciding.estimatePercent(),
            deciding == null ? null : deciding.interval(),
            own.minEffect(),
            own.alpha());
    return own.verdict(byTest, () -> row.z(deciding));
  }
}
