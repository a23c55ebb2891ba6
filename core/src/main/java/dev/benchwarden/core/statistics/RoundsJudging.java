package dev.benchwarden.core.statistics;

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

  private final Thresholds thresholds;
  private final Map<TestBasis, NoisePriors> priors = new EnumMap<>(TestBasis.class);

  private RoundsJudging(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /**
   * @param thresholds of which alpha, smallest effect and correction count
   * @return a finding for each series, in their order
   */
  public static List<RoundsFinding> judge(List<PairedSeries> series, Thresholds thresholds) {
    RoundsJudging judging = new RoundsJudging(thresholds);
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
    return thresholds.correction() == Thresholds.Correction.BH
        ? BenjaminiHochberg.qValues(p, platforms)
        : p;
  }

  private RoundsFinding judge(PairedRounds row, @Nullable Significance moderated, double q) {
    Significance deciding = moderated == null ? row.test() : moderated;
    Double own = row.series().minEffect();
    Verdict verdict =
        !isJudged(row)
            ? Verdict.NOT_JUDGED
            : Verdict.of(
                Finite.orNull(q),
                deciding == null ? null : deciding.estimatePercent(),
                deciding == null ? null : deciding.interval(),
                own == null ? thresholds.minEffect() : own,
                thresholds.alpha());
    boolean tooFew = row.perMachine().size() < thresholds.minMachines() && verdict.isChange();
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(row.flags());
    if (tooFew) {
      flags.add(Flag.TOO_FEW_MACHINES);
    }
    return new RoundsFinding(
        row, moderated, Finite.orNull(q), tooFew ? Verdict.INCONCLUSIVE : verdict, flags);
  }
}
