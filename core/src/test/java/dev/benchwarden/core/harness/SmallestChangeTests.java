package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallestChangeTests {

  @ParameterizedTest
  @CsvSource({
    "B/op, 1",
    "kB/op, 0.001",
    "B, 1",
    "allocs/op, 0.5",
    "instructions, 1",
    "#/op, 1",
    "ns/op, 0",
    "ops/s, 0",
    "MB/s, 0",
    "'', 0",
    "widgets, 0"
  })
  void isWhatTheUnitCannotHaveLessOf(String unit, double smallest) {
    assertThat(SmallestChange.of(Unit.of(unit))).isEqualTo(smallest);
  }
}
