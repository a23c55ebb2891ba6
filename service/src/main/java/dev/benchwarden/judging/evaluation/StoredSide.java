package dev.benchwarden.judging.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.RowSides;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Side of a {@link StoredRow}. */
record StoredSide(
    @Nullable Double mean,
    @Nullable Double median,
    @Nullable Double stddev,
    int machines,
    int runs,
    int samples,
    List<Machine> perMachine) {

  static StoredSide of(RowSides.Side side) {
    return new StoredSide(
        side.mean(),
        side.median(),
        side.stddev(),
        side.machines(),
        side.runs(),
        side.samples(),
        side.perMachine().stream().map(Machine::of).toList());
  }

  RowSides.Side side() {
    return new RowSides.Side(
        mean,
        median,
        stddev,
        machines,
        runs,
        samples,
        perMachine.stream().map(Machine::row).toList());
  }

  /** Of many machines, few are adjusted or left out: for the others the fields are absent. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Machine(
      String machine,
      @JsonInclude @Nullable Double median,
      double[] runs,
      @Nullable Double adjusted,
      @Nullable Boolean leftOut) {

    private static Machine of(RowSides.Machine one) {
      return new Machine(
          one.machine(),
          one.median(),
          one.runs(),
          one.adjusted(),
          one.leftOut() ? Boolean.TRUE : null);
    }

    private RowSides.Machine row() {
      return new RowSides.Machine(machine, median, runs, adjusted, Boolean.TRUE.equals(leftOut));
    }
  }
}
