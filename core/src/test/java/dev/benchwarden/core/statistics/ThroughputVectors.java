package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/** The score of a task of the drivers' benchmarking specification. */
final class ThroughputVectors implements VectorFile {

  @Override
  public String name() {
    return "throughput";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    double[] seconds = input.numbers("iterationSeconds");
    return Answers.object(
        "medianNearestRank", Iterations.percentile(seconds, 50),
        "megabytesPerSecond", Iterations.megabytesPerSecond(input.number("taskBytes"), seconds));
  }
}
