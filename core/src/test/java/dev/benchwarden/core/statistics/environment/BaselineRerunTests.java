package dev.benchwarden.core.statistics.environment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Runs;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BaselineRerunTests {

  private static final MachineHealth SLOWER =
      new MachineHealth("m", -0.10, -0.10, 0.002, 0.02, 1, true);

  @Test
  void blamesTheCodeIfTheBaselineIsAsFastAsEver() {
    assertThat(rerun(12, 1.005).outcome()).isEqualTo(BaselineRerun.Outcome.CODE_MOVED);
  }

  @Test
  void blamesTheMachineIfTheBaselineSlowedAlike() {
    assertThat(rerun(12, 0.9).outcome()).isEqualTo(BaselineRerun.Outcome.MACHINE_MOVED);
  }

  @Test
  void comparesWithTheNewRunsIfBothMayHaveMoved() {
    assertThat(rerun(12, 0.95).outcome()).isEqualTo(BaselineRerun.Outcome.COMPARE_WITH_RERUN);
  }

  @Test
  void saysNothingOfAFewSeries() {
    assertThat(rerun(7, 0.9).outcome()).isEqualTo(BaselineRerun.Outcome.TOO_FEW_SERIES);
  }

  private static BaselineRerun rerun(int series, double factor) {
    List<SeriesSides> sides = new ArrayList<>();
    for (int g = 0; g < series; g++) {
      double level = 100 + g;
      Map<String, double[]> before = Map.of("m", new double[] {level, level * 1.01, level * 0.99});
      sides.add(
          SeriesSides.ofRuns(
              g, Direction.HIGHER_IS_BETTER, true, before, Runs.times(before, factor)));
    }
    return BaselineRerun.of(SLOWER, sides);
  }
}
