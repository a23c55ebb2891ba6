package dev.benchwarden.core.statistics.rounds;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Plan of looks at interleaved rounds while they are measured: after how many rounds, and which
 * part of the level each look may spend (Lan and DeMets, 1983, with O'Brien and Fleming's form).
 * Each look spends only its own part, so by the union bound all looks together stay within the
 * level, however much of their data is shared. Looks at more than 32 rounds have a tenth of the
 * level for themselves, in equal parts, so that many rounds in reserve do not blind the early ones.
 *
 * @param rounds after which is looked, ascending
 * @param levels what each look spends; their sum is the level of all
 */
public record RoundLooks(List<Integer> rounds, List<Double> levels) {

  private static final int FIRST = 4;

  /** Between the first look and the one at twice as many rounds, and so on. */
  private static final int SECOND = 6;

  private static final int HORIZON = 32;
  private static final double PART_WITHIN_HORIZON = 0.9;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /**
   * @param most after so many rounds nothing more is measured; 4 or more
   * @param alpha the level of all looks together, above 0 and below 1
   */
  public static RoundLooks of(int most, double alpha) {
    List<Integer> rounds = rounds(most);
    int horizon = Math.min(most, HORIZON);
    double within = most > HORIZON ? PART_WITHIN_HORIZON * alpha : alpha;
    long beyond = rounds.stream().filter(count -> count > horizon).count();
    List<Double> levels = new ArrayList<>();
    double spent = 0;
    for (int count : rounds) {
      if (count > horizon) {
        levels.add((alpha - within) / beyond);
      } else {
        double spentNow = spent((double) count / horizon, within);
        levels.add(spentNow - spent);
        spent = spentNow;
      }
    }
    return new RoundLooks(rounds, levels);
  }

  /** 4, 6, 8, 12, 16, 24, 32, 48 and so on, and all. */
  private static List<Integer> rounds(int most) {
    List<Integer> rounds = new ArrayList<>();
    for (long power = FIRST; power < most; power *= 2) {
      rounds.add((int) power);
      long between = power * SECOND / FIRST;
      if (between < most) {
        rounds.add((int) between);
      }
    }
    rounds.add(most);
    return rounds;
  }

  /**
   * The part of the level that may be spent once this part of the rounds is measured: 2 − 2Φ(z/√t).
   */
  private static double spent(double part, double alpha) {
    double z = NORMAL.inverseSurvivalProbability(alpha / 2);
    return 2 * NORMAL.survivalProbability(z / Math.sqrt(part));
  }
}
