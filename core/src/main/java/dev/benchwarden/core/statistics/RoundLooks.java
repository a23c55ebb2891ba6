package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Plan of looks at interleaved rounds while they are measured: after how many rounds, and which
 * part of the level each look may spend (Lan and DeMets, 1983, with O'Brien and Fleming's form). A
 * look spends its own part alone, so that by the union bound all looks together stay within the
 * level, however much their data have in common.
 *
 * @param rounds after which is looked, ascending
 * @param levels what each look spends; their sum is the level of all
 */
public record RoundLooks(List<Integer> rounds, List<Double> levels) {

  private static final int[] USUAL = {4, 6, 8, 12, 16, 24, 32};
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * @param most after so many rounds nothing more is measured; 4 or more
   * @param alpha the level of all looks together, above 0 and below 1
   */
  public static RoundLooks of(int most, double alpha) {
    List<Integer> rounds = new ArrayList<>();
    IntStream.of(USUAL).filter(count -> count < most).forEach(rounds::add);
    rounds.add(most);
    List<Double> levels = new ArrayList<>();
    double spent = 0;
    for (int count : rounds) {
      double spentNow = spent((double) count / most, alpha);
      levels.add(spentNow - spent);
      spent = spentNow;
    }
    return new RoundLooks(rounds, levels);
  }

  /** What may be spent when this part of all rounds is measured: 2 − 2Φ(z/√t). */
  private static double spent(double part, double alpha) {
    double z = NORMAL.inverseSurvivalProbability(alpha / 2);
    return 2 * NORMAL.survivalProbability(z / Math.sqrt(part));
  }
}
