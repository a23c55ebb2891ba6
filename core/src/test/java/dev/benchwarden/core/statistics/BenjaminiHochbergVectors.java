package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The correction for many tests; a null among the p-values was not tested. */
final class BenjaminiHochbergVectors implements VectorFile {

  @Override
  public String name() {
    return "bh";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    double alpha = input.number("alpha");
    double[] q = BenjaminiHochberg.qValues(input.numbers("p"));
    List<@Nullable Boolean> rejected = new ArrayList<>();
    Arrays.stream(q).forEach(value -> rejected.add(Double.isNaN(value) ? null : value <= alpha));
    List<@Nullable Double> shown = new ArrayList<>();
    Arrays.stream(q).forEach(value -> shown.add(Finite.orNull(value)));
    return Answers.object("q", shown, "rejected", rejected);
  }
}
