package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/** The distance of two samples' distributions. */
final class EnergyVectors implements VectorFile {

  @Override
  public String name() {
    return "energy";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    EnergyStatistics energy = EnergyStatistics.of(input.numbers("x"), input.numbers("y"));
    return Answers.object("e", energy.e(), "t", energy.t(), "h", energy.h());
  }
}
