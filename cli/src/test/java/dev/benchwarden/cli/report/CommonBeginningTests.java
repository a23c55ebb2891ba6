package dev.benchwarden.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of the common beginning that tables show once. */
class CommonBeginningTests {

  @Test
  void endsWhereAPartOfTheNamesEnds() {
    assertThat(CommonBeginning.of(List.of("org.example.Codec.encode", "org.example.Codec.decode")))
        .isEqualTo("org.example.Codec.");
    assertThat(CommonBeginning.of(List.of("codec/encode", "codec/encode_raw"))).isEqualTo("codec/");
    assertThat(CommonBeginning.of(List.of("encode", "encode_raw"))).isEmpty();
  }

  @Test
  void neverEndsWithinTheNameOfAFile() {
    assertThat(
            CommonBeginning.of(List.of("test_bench.py::test_parse", "test_bench.py::test_total")))
        .isEqualTo("test_bench.py::");
    assertThat(CommonBeginning.of(List.of("tests/test_a.py::f", "tests/test_b.py::f")))
        .isEqualTo("tests/");
  }

  @Test
  void oneNameHasNothingInCommonWithOthers() {
    assertThat(CommonBeginning.of(List.of("org.example.Codec.encode"))).isEmpty();
  }
}
