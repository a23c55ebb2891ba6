package dev.benchwarden.statistics;

/** A 95 % interval of a change, in percent; {@code low <= high}, both finite. */
public record Interval(double low, double high) {

  /** The same interval counted in improvements, where a lower value is better. */
  Interval negated() {
    return new Interval(0 - high, 0 - low);
  }
}
