package dev.benchwarden.pages.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of the labels at the axes of pictures. */
class AxisTests {

  @Test
  void aSymmetricLogarithmKeepsTheOrderAndTheSign() {
    Symlog symlog = new Symlog(2);
    qt().forAll(doubles().between(-1e6, 1e6), doubles().between(-1e6, 1e6))
        .check((a, b) ->
            Double.compare(symlog.place(a), symlog.place(b)) == Double.compare(a, b)
                && symlog.place(-a) == -symlog.place(a));
  }

  @Test
  void itsLabelsAreRoundAndKeepTheirDistance() {
    Symlog symlog = new Symlog(2);

    assertThat(symlog.ticks(-30, 300, 0.05))
        .containsExactly(-20.0, -10.0, -5.0, -1.0, 0.0, 1.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0);
  }

  @Test
  void roundValuesLieWithinTheAxisAndAreFew() {
    qt().forAll(
            doubles().between(-1e9, 1e9), doubles().between(1e-3, 1e9), integers().between(3, 12))
        .check((low, length, most) -> {
          List<Double> values = RoundValues.between(low, low + length, most);
          return values.size() <= most + 1
              && values.stream()
                  .allMatch(value -> value >= low - 1e-6 && value <= low + length + 1e-6);
        });
  }

  @Test
  void aUnitIsDrawnInTheStepInWhichItReadsBest() {
    assertThat(AxisUnit.of("ns/op", 2_500_000)).isEqualTo(new AxisUnit(1e-6, "ms/op"));
    assertThat(AxisUnit.of("ms", 0.02)).isEqualTo(new AxisUnit(1000, "µs"));
    assertThat(AxisUnit.of("rows/s", 5e6)).isEqualTo(new AxisUnit(1, "rows/s"));
    assertThat(AxisUnit.of("frobs", 0)).isEqualTo(new AxisUnit(1, "frobs"));
  }
}
