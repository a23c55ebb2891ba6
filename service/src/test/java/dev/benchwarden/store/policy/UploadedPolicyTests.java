package dev.benchwarden.store.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A policy that comes with an upload. */
class UploadedPolicyTests {

  @Test
  void theFileOfTheMainlineIsTakenAsItIs() {
    String file = "minEffect: 3 # ä\n";

    assertThat(UploadedPolicy.from(base64(file), true)).contains(file);
  }

  @Test
  void aPullRequestCannotLoosenTheRulesItIsJudgedBy() {
    assertThat(UploadedPolicy.from(base64("minEffect: 1000"), false)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aMistakeIsToldBeforeAndAfterTheMerge(boolean mainline) {
    ProblemException failure =
        catchThrowableOfType(
            ProblemException.class,
            () -> UploadedPolicy.from(base64("alpha: 7\n\ngate: open"), mainline));

    assertThat(failure.problem()).isEqualTo(Problem.INVALID_PARAMETER);
    assertThat(failure.errors()).extracting("pointer", "line").hasSize(2);
    assertThat(failure.errors().get(1).line()).isEqualTo(3);
    assertThat(failure).hasMessageContaining("line 3, column 7: gate is 'open'");
  }

  @Test
  void anUploadWithoutAPolicyBringsNone() {
    assertThat(UploadedPolicy.from(null, true)).isEmpty();
    assertThat(UploadedPolicy.from(" ", true)).isEmpty();
  }

  @Test
  void whatIsNotBase64IsRefusedWithTheCommandThatMakesIt() {
    assertThat(
            catchThrowableOfType(
                ProblemException.class, () -> UploadedPolicy.from("minEffect: 3", true)))
        .hasMessageContaining("base64 -w0 .benchwarden.yml");
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
