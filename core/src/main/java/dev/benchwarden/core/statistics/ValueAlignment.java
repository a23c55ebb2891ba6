package dev.benchwarden.core.statistics;

import java.util.Arrays;

/**
 * How the remembered values of a series lie on those of now. The oldest may be gone, as from a
 * history that is cut at so many revisions; and where machines come and go, one more point changes
 * what each machine's own speed is taken to be, and all values by a little: most of that by the
 * same, on the scale on which levels are compared.
 *
 * @param gone how many of the oldest remembered values are gone
 * @param shift what the others grew by, nearly all of them
 */
record ValueAlignment(int gone, double shift) {

  /** How many of the oldest values may be gone since the last look. */
  private static final int MOST_GONE = 100;

  /** So many values tell whether two series are the same. */
  private static final int LOOKED_AT = 64;

  /** Values closer than this, as a share of the usual step from one to the next, are the same. */
  private static final double NEAR = 1e-2;

  /** As if nothing was gone where more than half of the values are others. */
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
