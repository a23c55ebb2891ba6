package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/** The verdict of one test among many. */
final class VerdictVectors implements VectorFile {

  @Override
  public String name() {
    return "verdict";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    Double low = input.numberOrNull("ciLow");
    Double high = input.numberOrNull("ciHigh");
    return Verdict.of(
        input.numberOrNull("q"),
        input.numberOrNull("est"),
        low == null || high == null ? null : new Interval(low, high),
        input.number("minEffect"),
        input.number("alpha"));
  }
}
