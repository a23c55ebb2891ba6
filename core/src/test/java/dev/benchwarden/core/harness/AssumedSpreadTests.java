package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AssumedSpreadTests {

  @ParameterizedTest
  @CsvSource({
    "bytes, B/op, 0.001",
    "gc.alloc.rate.norm, B/op, 0.001",
    "bytes, kB/op, 0.001",
    "allocs, allocs/op, 0.001",
    "Ir, instructions, 0.0005"
  })
  void whatTheProgramAloneDecidesHardlyVaries(String metric, String unit, double spread) {
    assertThat(AssumedSpread.of(metric, Unit.of(unit))).isEqualTo(spread);
  }

  @ParameterizedTest
  @CsvSource({
    "time, ns/op",
    "throughput, MB/s",
    "memory, B",
    "heap, B/op",
    "instructions, instructions/op",
    "EstimatedCycles, cycles",
    "cache-misses, #/op"
  })
  void nothingIsAssumedOfWhatAMachineOrAProcessDecides(String metric, String unit) {
    assertThat(AssumedSpread.of(metric, Unit.of(unit))).isZero();
  }
}
