package dev.benchwarden.core.statistics.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class PointTableTests {

  private static final double NONE = Double.NaN;

  @Test
  void keepsOneEpochWhileMachinesOverlap() {
    PointTable table =
        PointTable.of(
            Map.of(
                "a", new double[] {10, 10, NONE, NONE},
                "b", new double[] {NONE, 20, 20, NONE},
                "c", new double[] {NONE, NONE, 40, 40}));

    assertThat(table.epochStarts()).containsExactly(0);
    assertThat(PointValues.of(table)).containsExactly(new double[] {40, 40, 40, 40}, within(1e-9));
  }

  /** A machine that is far slower than another, of a point that was far slower anyway. */
  @Test
  void staysWithinWhatAnUploadMayHave() {
    PointTable table =
        PointTable.of(
            Map.of(
                "a", new double[] {1e300, 1e-300, 1e-300},
                "b", new double[] {NONE, 1e300, NONE},
                "c", new double[] {NONE, NONE, 1e300}));

    assertThat(DoubleStream.of(PointValues.of(table)))
        .allMatch(value -> value >= 1e-300 && value <= 1e300);
  }

  @Test
  void beginsAnEpochWhereNoMachineConnects() {
    PointTable table =
        PointTable.of(
            Map.of(
                "a", new double[] {10, 10, NONE, NONE},
                "b", new double[] {NONE, NONE, 20, 20}));

    assertThat(table.epochStarts()).containsExactly(0, 2);
  }

  @Test
  void takesThePlainMeanWhereAllMachinesAreAlwaysThere() {
    PointTable table =
        PointTable.of(Map.of("a", new double[] {10, 20}, "b", new double[] {30, 40}));

    assertThat(PointValues.of(table)).containsExactly(20, 30);
  }

  @Test
  void takesThePlainMeanOfValuesWithoutALogarithm() {
    PointTable table =
        PointTable.of(Map.of("a", new double[] {0, 20}, "b", new double[] {30, NONE}));

    assertThat(PointValues.of(table)).containsExactly(15, 20);
  }

  @Test
  void keepsOfARegionOnlyWhatLeadsToTheCandidate() {
    PointTable table =
        PointTable.of(
            Map.of(
                "a", new double[] {10, 11, NONE},
                "b", new double[] {NONE, NONE, 20},
                "c", new double[] {NONE, 12, 20}));
    RunSet candidate = RunSet.of(Map.of("b", new double[] {21}));

    assertThat(table.with(candidate).connectedWithLastPoint().points()).isEqualTo(4);

    RunSet stranger = RunSet.of(Map.of("d", new double[] {21}));
    assertThat(table.with(stranger).connectedWithLastPoint().points()).isEqualTo(1);
  }
}
