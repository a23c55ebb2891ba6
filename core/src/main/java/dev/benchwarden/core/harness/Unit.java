package dev.benchwarden.core.harness;

import dev.benchwarden.core.statistics.Direction;

/**
 * Unit of a metric, as far as its text is known.
 *
 * <p>The text is one quantity ({@code ms}, {@code MiB}) or one per another ({@code us/op}, {@code
 * rows/s}). A word that is not known is a quantity of its own, which converts to itself alone.
 *
 * @param text as the harness writes it
 * @param dimension what its words measure, by which a series is stored: {@code time}, {@code
 *     time/op}, {@code op/time}, {@code bytes}, {@code bytes/op}, {@code rows/time}; the text
 *     itself where nothing is known; empty for a number without a unit. Units of one dimension
 *     convert into each other, and {@code krows/time} into {@code rows/time}
 * @param direction which way is better, unless the harness knows more
 * @param isTimeLike whether a slower machine changes it: a time, or something per time
 * @param numerator size in the dimension's base unit is numerator / denominator; both are whole
 *     numbers or eighths, so that conversion by powers of ten is exact
 * @param denominator see numerator
 */
public record Unit(
    String text,
    String dimension,
    Direction direction,
    boolean isTimeLike,
    double numerator,
    double denominator) {

  private static final String PER_TIME = "/time";

  public static Unit of(String text) {
    String trimmed = text.strip();
    int slash = trimmed.indexOf('/');
    if (slash < 0) {
      return single(text, Quantity.of(trimmed));
    }
    String below = trimmed.substring(slash + 1).strip();
    if (slash == 0 || below.isEmpty() || below.indexOf('/') >= 0) {
      return single(text, Quantity.unknown(trimmed));
    }
    return ratio(text, Quantity.of(trimmed.substring(0, slash).strip()), Quantity.of(below));
  }

  /** A time or a size as that of one operation; any other unit as it is. */
  public Unit perOperation() {
    return dimension.equals("time") || dimension.equals("bytes") ? of(text + "/op") : this;
  }

  /** What it measures: the same for all units that convert into each other, and for no others. */
  public String kind() {
    return counted().dimension;
  }

  /** Whether a value in this unit can be given in the other one. */
  public boolean convertsTo(Unit other) {
    return kind().equals(other.kind());
  }

  /**
   * What to multiply a value in this unit with to get it in the other one: {@code
   * Unit.of("ms/op").factorTo(Unit.of("us/op"))} is 1000.
   *
   * @throws IllegalArgumentException if it cannot be converted
   */
  public double factorTo(Unit other) {
    Unit from = counted();
    Unit to = other.counted();
    if (!from.dimension.equals(to.dimension)) {
      throw new IllegalArgumentException(
          "%s cannot be converted to %s".formatted(text, other.text));
    }
    return (from.numerator * to.denominator) / (from.denominator * to.numerator);
  }

  /** A rate by what it counts, {@code kops/s} by operations; any other unit as it is. */
  private Unit counted() {
    int slash = dimension.indexOf('/');
    if (slash < 0 || !dimension.substring(slash).equals(PER_TIME)) {
      return this;
    }
    Quantity above = Quantity.perTime(dimension.substring(0, slash));
    return new Unit(
        text,
        above.dimension() + PER_TIME,
        direction,
        isTimeLike,
        numerator * above.size(),
        denominator);
  }

  private static Unit single(String text, Quantity quantity) {
    return switch (quantity.kind()) {
      case FREQUENCY ->
          new Unit(
              text, "op/time", Direction.HIGHER_IS_BETTER, true, quantity.size(), Quantity.SECOND);
      case TIME ->
          new Unit(text, quantity.dimension(), Direction.LOWER_IS_BETTER, true, quantity.size(), 1);
      case BYTES, COST ->
          new Unit(
              text, quantity.dimension(), Direction.LOWER_IS_BETTER, false, quantity.size(), 1);
      case OPERATIONS, COUNT, OTHER ->
          new Unit(text, quantity.dimension(), Direction.UNKNOWN, false, quantity.size(), 1);
    };
  }

  private static Unit ratio(String text, Quantity above, Quantity below) {
    boolean timeLike = above.kind() == Quantity.Kind.TIME ^ below.kind() == Quantity.Kind.TIME;
    return new Unit(
        text,
        above.dimension() + "/" + below.dimension(),
        direction(above.kind(), below.kind()),
        timeLike,
        above.size(),
        below.size());
  }

  /** Per time is a rate, and a rate of work: up. Time, memory or events for something: down. */
  private static Direction direction(Quantity.Kind above, Quantity.Kind below) {
    if (below == Quantity.Kind.TIME) {
      return above == Quantity.Kind.TIME ? Direction.UNKNOWN : Direction.HIGHER_IS_BETTER;
    }
    boolean costs =
        switch (above) {
          case TIME -> true;
          case BYTES, COST, COUNT -> below == Quantity.Kind.OPERATIONS;
          case OPERATIONS, FREQUENCY, OTHER -> false;
        };
    return costs ? Direction.LOWER_IS_BETTER : Direction.UNKNOWN;
  }
}
