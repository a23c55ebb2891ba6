package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which benchmark a profile is said to be of. */
class ProfileUploadsTests {

  @Test
  void aBenchmarkIsNamedAsTheTableNamesIt() {
    assertThat(ProfileUploads.parametersOf(null)).isEmpty();
    assertThat(ProfileUploads.parametersOf("org.example.Codec.encode"))
        .isEqualTo(Map.of("benchmark", "org.example.Codec.encode"));
    assertThat(ProfileUploads.parametersOf("Encode (procs=2, n=512, pkg=example.org/codec)"))
        .isEqualTo(
            Map.of("benchmark", "Encode", "parameters", "n=512,pkg=example.org/codec,procs=2"));
  }

  @Test
  void bracketsWithoutParametersBelongToTheName() {
    assertThat(ProfileUploads.parametersOf("parse (small)"))
        .isEqualTo(Map.of("benchmark", "parse (small)"));
  }
}
