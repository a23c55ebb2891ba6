package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of which file a regression is reported on. */
class BenchmarkFileTests {

  private static final BenchmarkFile CHANGED =
      new BenchmarkFile(
          List.of(
              "README.md",
              "bench/src/main/java/org/example/Codec.java",
              "python/tests/test_codec.py",
              "benchmarks/decode.py",
              "other/decode.py",
              "Makefile"));

  @Test
  void aNameOfPytestSaysIt() {
    assertThat(CHANGED.of("tests/test_parse.py::test_parse[1024]")).contains("tests/test_parse.py");
    assertThat(CHANGED.of("tests/test_codec.py::TestCodec::test_encode"))
        .contains("python/tests/test_codec.py");
  }

  @Test
  void aClassOrModuleLeadsToItsFile() {
    assertThat(CHANGED.of("org.example.Codec.encode"))
        .contains("bench/src/main/java/org/example/Codec.java");
    assertThat(CHANGED.of("benchmarks.decode.Decode.time_all")).contains("benchmarks/decode.py");
  }

  @Test
  void isSilentWhereThereIsDoubt() {
    assertThat(CHANGED.of("org.example.Parser.parse")).isEmpty();
    assertThat(CHANGED.of("decode.Decode")).isEmpty();
    assertThat(CHANGED.of("Codec")).isEmpty();
    assertThat(CHANGED.of("README.md")).isEmpty();
    assertThat(CHANGED.of("codec::encode")).isEmpty();
    assertThat(CHANGED.of("../../etc/passwd.txt::x")).isEmpty();
    assertThat(CHANGED.of("/etc/passwd.txt::x")).isEmpty();
    assertThat(new BenchmarkFile(List.of()).of("org.example.Codec.encode")).isEmpty();
    assertThat(
            new BenchmarkFile(List.of("a/org/example/Codec.java", "b/org/example/Codec.java"))
                .of("org.example.Codec.encode"))
        .isEmpty();
  }
}
