package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.arbitrary;
import static org.quicktheories.generators.SourceDSL.strings;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTests {

  @ParameterizedTest
  @CsvSource({
    "ms/op,  us/op,  1000",
    "us/op,  ms/op,  0.001",
    "s/op,   ns/op,  1e9",
    "min,    s,      60",
    "\u00B5s, us,    1",
    "\u03BCs, ns,    1000",
    "ns/iter, us/op, 0.001",
    "ops/s,  ops/ms, 0.001",
    "ops/us, ops/s,  1e6",
    "iter/sec, op/s, 1",
    "kHz,    ops/s,  1000",
    "MB/s,   MB/sec, 1",
    "GB/s,   MB/s,   1000",
    "MiB/s,  B/s,    1048576",
    "KiB,    bytes,  1024",
    "kB/op,  B/op,   1000",
    "rows/s, rows/ms, 0.001",
    "#/op,   #/iter, 1",
    "kops/s, ops/s,  1000",
    "Mops/s, kops/ms, 1",
    "Gops/s, ops/ns, 1",
    "ops/s,  Kops/s, 0.001",
    "Mrows/s, rows/s, 1e6",
    "krows/s, Mrows/min, 0.06",
    "1/s,    Hz,     1",
    "1/ms,   kHz,    1",
    "Mbit/s, MB/s,   0.125",
    "MB/s,   Mbit/s, 8",
    "Gbits/s, bit/s, 1e9",
    "KiB/s,  Kibit/s, 8",
    "kallocs/s, allocs/s, 1000",
    "Mb/s,   kb/s,   1000",
    "widgets, widgets, 1"
  })
  void convertsWithinADimension(String from, String to, double factor) {
    assertThat(Unit.of(from).factorTo(Unit.of(to))).isEqualTo(factor);
  }

  @ParameterizedTest
  @CsvSource({
    "ms, ms/op",
    "ops/s, s/op",
    "B, B/op",
    "rows/s, ops/s",
    "krows/s, ops/s",
    "widgets, gadgets",
    "kwidgets, widgets",
    "kids/op, ids/op",
    "B, s",
    "Mb/s, MB/s",
    "Mb/s, Mbit/s",
    "Mib/s, Kib/s",
    "Mbit, MB",
    "k/s, M/s",
    "ks/s, s/s",
    "Gbps, GB/s",
    "MB/s/core, kB/s/core",
    "1, op"
  })
  void refusesToConvertAcrossDimensions(String from, String to) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Unit.of(from).factorTo(Unit.of(to)))
        .withMessageContaining(from)
        .withMessageContaining(to);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ops/s", "op/s", "ops/us", "MB/s", "MB/sec", "rows/s", "Hz", "iter/sec"})
  void higherIsBetterPerTime(String unit) {
    assertThat(Unit.of(unit).direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(Unit.of(unit).isTimeLike()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ns", "us", "\u00B5s", "ms", "s", "min", "us/op", "ns/iter", "ns/row"})
  void lowerIsBetterForTime(String unit) {
    assertThat(Unit.of(unit).direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(Unit.of(unit).isTimeLike()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"B", "MiB", "B/op", "allocs/op", "#/op", "instructions", "insns/op", "cycles"})
  void lowerIsBetterForMemoryAndEvents(String unit) {
    assertThat(Unit.of(unit).direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(Unit.of(unit).isTimeLike()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "%",
        "#",
        "ops",
        "cores",
        "counts",
        "hits/op",
        "ms/s",
        "MB/s/core",
        "/",
        "a/",
        "/b"
      })
  void nothingIsBetterWhereTheUnitDoesNotTell(String unit) {
    assertThat(Unit.of(unit).direction()).isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void anUnknownWordIsADimensionOfItsOwn() {
    assertThat(Unit.of("widgets").dimension()).isEqualTo("widgets");
    assertThat(Unit.of("MB/s/core").dimension()).isEqualTo("MB/s/core");
    assertThat(Unit.of("rows/s").dimension()).isEqualTo("rows/time");
  }

  /** Series are stored by it: one in thousands goes on being that series. */
  @Test
  void aPrefixIsPartOfTheDimension() {
    assertThat(Unit.of("kops/s").dimension()).isEqualTo("kops/time");
    assertThat(Unit.of("Mbit/s").dimension()).isEqualTo("Mbit/time");
    assertThat(Unit.of("1/s").dimension()).isEqualTo("1/time");
  }

  @Test
  void anyTextIsAUnitThatConvertsToItself() {
    qt().forAll(strings().basicMultilingualPlaneAlphabet().ofLengthBetween(0, 20))
        .checkAssert(text -> {
          Unit unit = Unit.of(text);
          assertThat(unit.text()).isEqualTo(text);
          assertThat(unit.factorTo(unit)).isEqualTo(1);
        });
  }

  @Test
  void convertingThereAndBackIsTheSame() {
    List<String> times = List.of("ns/op", "us/op", "ms/op", "s/op", "min/op", "hr/op", "day/op");
    qt().forAll(arbitrary().pick(times), arbitrary().pick(times))
        .checkAssert((a, b) -> {
          double thereAndBack = Unit.of(a).factorTo(Unit.of(b)) * Unit.of(b).factorTo(Unit.of(a));
          assertThat(thereAndBack).isCloseTo(1, within(1e-15));
        });
  }
}
