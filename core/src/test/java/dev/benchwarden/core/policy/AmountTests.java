package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.text.UnitScale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of amounts in the units of the values they are compared with. */
class AmountTests {

  @ParameterizedTest
  @CsvSource({
    "4.8 kops/s, ops/s, 4800",
    "4.8 kops/s, ops/ms, 4.8",
    "4800 ops/s, kops/s, 4.8",
    "2 Mrows/s, rows/s, 2e6",
    "2 Gops/s, Mops/s, 2000",
    "3 MB/s, kB/s, 3000",
    "24 Mbit/s, MB/s, 3",
    "1 Hz, 1/min, 60",
    "5 kHz, ops/s, 5000"
  })
  void areConvertedAcrossPrefixesOfRates(String amount, String unit, double expected) {
    assertThat(Amount.of(amount).orElseThrow().in(unit)).hasValue(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "3.5 us, us/op, 3.5",
    "3.5 us, ns/op, 3500",
    "1 s, ms/iter, 1000",
    "2 KiB, B/op, 2048",
    "3.5 us, ns, 3500"
  })
  void ofTimeAndSizeAreThoseOfOneOperationWhereThatIsMeasured(
      String amount, String unit, double expected) {
    assertThat(Amount.of(amount).orElseThrow().in(unit)).hasValue(expected);
  }

  @ParameterizedTest
  @CsvSource({"3.5 us, ops/us", "3.5 us, us/row", "3.5 us/op, us", "5 allocs, allocs/op"})
  void ofAnythingElseAreNot(String amount, String unit) {
    assertThat(Amount.of(amount).orElseThrow().in(unit)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"4.8 kops/s, rows/s", "4.8 kops/s, s", "3 kwidgets, widgets", "3 kids/op, ids/op"})
  void areNotWhereSomethingElseIsMeasured(String amount, String unit) {
    assertThat(Amount.of(amount).orElseThrow().in(unit)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "900 us, us/op, 1200, '1,200 us'",
    "21 ms, us/op, 22400, 22.4 ms",
    "0.5 ms, s, 0.0005123, 0.512 ms"
  })
  void valuesAreShownInTheUnitOfTheirLimit(
      String amount, String unit, double value, String expected) {
    UnitScale scale = Amount.of(amount).orElseThrow().scaleOf(unit).orElseThrow();

    assertThat(scale.number(value) + " " + scale.unit()).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 1e-4, 1.1102230246251565e-13, 4.9e-324, 123456.789, 1e15})
  void areReadAsTheyAreWritten(double value) {
    Amount amount = new Amount(value, "MiB");

    assertThat(Amount.of(amount.text())).contains(amount);
  }
}
