package dev.benchwarden.core.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of two tools' descriptions of one machine. */
class FingerprintFieldsTests {

  private static final Map<String, String> GO = Map.of("os", "linux", "arch", "amd64");
  private static final Map<String, String> PYTHON = Map.of("os", "Linux", "arch", "x86_64");

  @Test
  void spellingsOfOneSystemAndArchitectureAgree() {
    assertThat(FingerprintFields.agree(GO, PYTHON)).isTrue();
    assertThat(FingerprintFields.agree(PYTHON, GO)).isTrue();
    assertThat(FingerprintFields.joined(GO, PYTHON)).isEqualTo(GO);
    assertThat(FingerprintFields.joined(PYTHON, GO)).isEqualTo(PYTHON);
    assertThat(FingerprintFields.agree(Map.of("arch", "aarch64"), Map.of("arch", "arm64")))
        .isTrue();
  }

  @Test
  void anotherArchitectureSystemOrProcessorIsAnotherMachine() {
    assertThat(FingerprintFields.agree(GO, Map.of("arch", "arm64"))).isFalse();
    assertThat(FingerprintFields.agree(GO, Map.of("os", "Darwin"))).isFalse();
    assertThat(FingerprintFields.agree(Map.of("cpu", "amd64"), Map.of("cpu", "x86_64"))).isFalse();
  }

  @Test
  void aSystemWithItsVersionSaysMoreThanItsNameAndNothingElse() {
    Map<String, String> jammy = Map.of("os", "Ubuntu 22.04");

    assertThat(FingerprintFields.agree(jammy, GO)).isTrue();
    assertThat(FingerprintFields.agree(GO, jammy)).isTrue();
    assertThat(FingerprintFields.joined(GO, jammy))
        .isEqualTo(Map.of("os", "Ubuntu 22.04", "arch", "amd64"));
    assertThat(FingerprintFields.joined(jammy, GO))
        .isEqualTo(Map.of("os", "Ubuntu 22.04", "arch", "amd64"));
    assertThat(FingerprintFields.agree(jammy, Map.of("os", "Ubuntu 24.04"))).isFalse();
  }

  @Test
  void whatOneOfThemDoesNotKnowDiffersFromNothing() {
    assertThat(FingerprintFields.agree(Map.of("cpu", "m5"), Map.of("cores", "8"))).isTrue();
    assertThat(FingerprintFields.joined(Map.of("cpu", "m5"), Map.of("cores", "8")))
        .isEqualTo(Map.of("cpu", "m5", "cores", "8"));
  }
}
