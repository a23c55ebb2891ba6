package dev.benchwarden.judging.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.evidence.PointTable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MachineReliabilityTests {

  private final Random random = new Random(7);

  @Test
  void countsThatNeverVaryDoNotHideHowMuchTimesDo() {
    List<MachineReliability.Level> levels =
        List.of(times(), allocations(), allocations(), allocations());

    assertThat(noise(levels)).isCloseTo(10, within(4.0));
  }

  @Test
  void whereNothingVariesThereIsNoNoise() {
    assertThat(noise(List.of(allocations()))).isZero();
  }

  private static @Nullable Double noise(List<MachineReliability.Level> levels) {
    Map<String, MachineReliability> machines = MachineReliability.of(levels);
    return machines.getOrDefault("perf-1", MachineReliability.UNKNOWN).noisePercent();
  }

  private MachineReliability.Level times() {
    double[] medians = new double[20];
    Arrays.setAll(medians, i -> 100 * Math.exp(0.1 * random.nextGaussian()));
    return level(medians);
  }

  private static MachineReliability.Level allocations() {
    double[] medians = new double[20];
    Arrays.fill(medians, 64);
    return level(medians);
  }

  private static MachineReliability.Level level(double[] medians) {
    return new MachineReliability.Level(PointTable.of(Map.of("perf-1", medians)), -1);
  }
}
