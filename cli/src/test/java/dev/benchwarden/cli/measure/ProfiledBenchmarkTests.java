package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of which benchmark a profile belongs to. */
class ProfiledBenchmarkTests {

  private static final List<String> MEASURED =
      List.of("org.example.Codec.encode", "org.example.Codec.decode", "org.example.Raw.decode");

  @Test
  void aBenchmarkIsNamedAsTheTableNamesIt() {
    assertThat(ProfiledBenchmark.of("org.example.Codec.encode").asked())
        .isEqualTo(Map.of("benchmark", "org.example.Codec.encode"));
    assertThat(ProfiledBenchmark.of("Encode (procs=2, n=512, pkg=example.org/codec)").asked())
        .isEqualTo(
            Map.of("benchmark", "Encode", "parameters", "n=512,pkg=example.org/codec,procs=2"));
  }

  @Test
  void bracketsWithoutParametersBelongToTheName() {
    assertThat(ProfiledBenchmark.of("parse (small)").asked())
        .isEqualTo(Map.of("benchmark", "parse (small)"));
  }

  @Test
  void theBeginningThatTablesLeaveOutIsAdded() {
    assertThat(inFull("Codec.decode (n=1)"))
        .isEqualTo(Map.of("benchmark", "org.example.Codec.decode", "parameters", "n=1"));
    assertThat(ProfiledBenchmark.of("test_b").inFull(List.of("x.py::test_b", "x.py::b")).name())
        .isEqualTo("x.py::test_b");
    assertThat(inFull("encode")).isEqualTo(Map.of("benchmark", "org.example.Codec.encode"));
    assertThat(inFull("org.example.Raw.decode"))
        .isEqualTo(Map.of("benchmark", "org.example.Raw.decode"));
  }

  @Test
  void aNameThatFitsNoneOrSeveralIsLeftAsItIs() {
    assertThat(inFull("decode")).isEqualTo(Map.of("benchmark", "decode"));
    assertThat(inFull("code")).isEqualTo(Map.of("benchmark", "code"));
  }

  private static Map<String, String> inFull(String shown) {
    return ProfiledBenchmark.of(shown).inFull(MEASURED).asked();
  }
}
