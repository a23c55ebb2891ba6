package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Sample;
import java.util.Arrays;

/**
 * Alignment of the remembered values of a series with the present ones. The oldest may be gone, as
 * from a history limited to so many revisions; and where machines come and go, one more point
 * changes the estimate of each machine's own speed, and so all values slightly, most of them by the
 * same amount on the scale on which levels are compared.
 *
 * @param gone how many of the oldest remembered values are gone
 * @param shift the amount by which nearly all others grew
 */
record ValueAlignment(int gone, double shift) {

  /** How many of the oldest values may have gone since the last search. */
  private static final int MOST_GONE = 100;

  /** How many values decide whether two series are the same. */
  private static final int LOOKED_AT = 64;

  /** Values closer than this, as a share of the usual step from one to the next, are the same. */
  private static final double NEAR = 1e-2;

  /** Treats nothing as gone if more than half of the values differ. */
  static ValueAlignment of(double[] before, double[] now) {
    double near = NEAR * usualStep(before);
    for (int gone = 0; gone < Math.min(before.length, MOST_GONE); gone++) {
      double[] growth = growth(before, now, gone);
      double shift = growth.length == 0 ? 0 : Sample.median(growth);
      if (2 * Arrays.stream(growth).filter(one -> Math.abs(one - shift) <= near).count()
          > growth.length) {
        return new ValueAlignment(gone, shift);
      }
    }
    return new ValueAlignment(0, 0);
  }

  private static double usualStep(double[] values) {
    double sum = 0;
    for (int i = 1; i < values.length; i++) {
      sum += Math.abs(values[i] - values[i - 1]);
    }
    return sum / Math.max(1, values.length - 1);
  }

  /** Of some values, evenly spread. */
  private static double[] growth(double[] before, double[] now, int gone) {
    int both = Math.min(now.length, before.length - gone);
    double[] growth = new double[Math.min(both, LOOKED_AT)];
    for (int i = 0; i < growth.length; i++) {
      int place = (int) ((long) i * both / growth.length);
      growth[i] = now[place] - before[gone + place];
    }
    return growth;
  }
}
