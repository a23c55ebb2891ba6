package dev.benchwarden.core.statistics.environment;

import java.util.OptionalInt;

/**
 * Lasting change of a machine's level (docs/statistics.md section A9). A machine that is found
 * unhealthy the same way again and again is not unhealthy: it became another machine.
 */
public final class LevelChange {

  private static final int IN_A_ROW = 5;

  private LevelChange() {}

  /**
   * The first of five evaluations in a row at which the machine drifted from the others in the same
   * direction; the latest such run counts.
   *
   * @param effects the machine's effect at each mainline evaluation, oldest first; 0 where it was
   *     not suspected
   */
  public static OptionalInt since(double[] effects) {
    int alike = 0;
    int first = -1;
    for (int i = 0; i < effects.length; i++) {
      boolean continues = alike > 0 && effects[i] * effects[i - 1] > 0;
      alike = effects[i] == 0 ? 0 : continues ? alike + 1 : 1;
      first = alike == IN_A_ROW ? i - IN_A_ROW + 1 : first;
    }
    return first < 0 ? OptionalInt.empty() : OptionalInt.of(first);
  }
}
