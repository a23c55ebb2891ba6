package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of harnesses' filters, by which settled benchmarks drop out. */
class HarnessFilterTests {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          jmh;              org.a.B.read;        org.a.B.readAll;     ^(org\\.a\\.B\\.read|org\\.a\\.B\\.readAll)$
          go;               Encode/small;        Decode;              ^(BenchmarkDecode|BenchmarkEncode)$
          criterion;        sort/quick;          sort (stable);       ^(sort \\(stable\\)|sort/quick)(/|$)
          google-benchmark; BM_copy/8;           BM_move;             ^(BM_copy(/[^/]*:[^/]*)*/8|BM_move)(/|$)
          pytest-benchmark; test_a.py::test_sum; test_a.py::test_max; test_sum or test_max
          vitest;           list > push;         list > pop;          (pop|push)$
          benchmarkdotnet;  App.Md5.Hash;        App.Sha.Hash;        *App.Md5.Hash *App.Sha.Hash
          """)
  void namesWhatIsLeft(String harness, String one, String other, String expected) {
    assertThat(HarnessFilter.of(harness))
        .isNotNull()
        .extracting(syntax -> syntax.of(List.of(one, other)).toString())
        .isEqualTo(expected);
  }

  @Test
  void leavesOtherHarnessesWhole() {
    assertThat(HarnessFilter.of("hyperfine")).isNull();
  }

  @Test
  void givesBenchmarkDotNetAWordForEachPattern() {
    assertThat(HarnessFilter.BENCHMARK_DOT_NET.of(List.of("Md5.Hash", "Sha.Hash")).words())
        .containsExactly("*Md5.Hash", "*Sha.Hash");
  }
}
