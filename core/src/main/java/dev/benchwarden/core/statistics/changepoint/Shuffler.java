package dev.benchwarden.core.statistics.changepoint;

/**
 * Shuffler by Fisher and Yates' method, from the last item down, always the same way for the same
 * seed and length. The random numbers are drawn in simple loops of their own, which a compiler can
 * run several at a time: drawing takes most of a shuffle's time.
 */
final class Shuffler {

  private static final double TWO_TO_MINUS_53 = 0x1.0p-53;

  private final SplitMix64 random;
  private final double[] choices;
  private final double[] draws;
  private final int[] picks;

  Shuffler(long seed, int length) {
    int draws = Math.max(0, length - 1);
    this.random = new SplitMix64(seed + length, draws);
    this.choices = new double[draws];
    this.draws = new double[draws];
    this.picks = new int[draws];
    for (int i = 0; i < draws; i++) {
      choices[i] = length - i;
    }
  }

  /** Shuffles in place as many items as the length. */
  void shuffle(int[] items) {
    draw();
    for (int i = 0; i < picks.length; i++) {
      int last = items.length - 1 - i;
      int item = items[last];
      items[last] = items[picks[i]];
      items[picks[i]] = item;
    }
  }

  /** For each item from the last down, the place of the one it is swapped with. */
  private void draw() {
    long[] outputs = random.next();
    for (int i = 0; i < draws.length; i++) {
      draws[i] = (outputs[i] >>> 11) * TWO_TO_MINUS_53 * choices[i];
    }
    for (int i = 0; i < draws.length; i++) {
      picks[i] = (int) draws[i];
    }
  }
}
