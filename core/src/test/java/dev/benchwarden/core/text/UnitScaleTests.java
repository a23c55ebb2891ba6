package dev.benchwarden.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Units in which values read best. */
class UnitScaleTests {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1230; us/op; 1.23 ms/op", "0.0000123; s; 12.3 µs", "12.4; MB/s; 12.4 MB/s",
        "2500000; B/op; 2.50 MB/op", "2048; KiB; 2.00 MiB", "87600; ops/s; 87.6 kops/s",
        "0.5; ns; 0.500 ns", "1234; widgets; 1,234 widgets", "5; ms/[x](y); 5.00 ms/[x](y)",
        "3; ''; 3.00", "15760000; ns/op; 15.8 ms/op"
      })
  void areThoseOfPeople(double value, String unit, String text) {
    UnitScale scale = UnitScale.of(unit, List.of(value));

    assertThat((scale.number(value) + " " + scale.unit()).strip()).isEqualTo(text);
  }

  @Test
  void areTheSameForAllValuesThatAreReadTogether() {
    UnitScale scale = UnitScale.of("ns/op", Arrays.asList(800.0, 1200.0, null, Double.NaN));

    assertThat(scale.unit()).isEqualTo("µs/op");
    assertThat(scale.number(800.0)).isEqualTo("0.800");
    assertThat(scale.number(null)).isEqualTo("–");
  }

  @Test
  void areKnownUnlessTheyAreWordsOfTheSendersOwn() {
    assertThat(UnitScale.of("ns/op", List.of(1.0)).isKnown()).isTrue();
    assertThat(UnitScale.of("widgets", List.of(1.0)).isKnown()).isFalse();
    assertThat(UnitScale.of("ms/[x](y)", List.of(1.0)).isKnown()).isFalse();
  }
}
