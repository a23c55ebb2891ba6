package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/** Mean, spread, median and nearest ranks. */
final class BasicsVectors implements VectorFile {

  @Override
  public String name() {
    return "basics";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    double[] x = Sample.valid(input.numbers("x"));
    return Answers.object(
        "mean", Finite.orNull(Sample.mean(x)),
        "sd", Finite.orNull(Sample.standardDeviation(x)),
        "median", Finite.orNull(Sample.median(x)),
        "madSd", Finite.orNull(Sample.madDeviation(x)),
        "p10", Iterations.percentile(x, 10),
        "p50", Iterations.percentile(x, 50),
        "p90", Iterations.percentile(x, 90),
        "p99", Iterations.percentile(x, 99));
  }
}
