package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/** Border between calculations and results: inside, NaN is "no value"; a result says null. */
public final class Finite {

  private Finite() {}

  /** The value, or null where it is NaN or infinite. */
  public static @Nullable Double orNull(double value) {
    return Double.isFinite(value) ? (Double) value : null;
  }

  /** The value, or NaN where there is none. */
  public static double orNaN(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }
}
