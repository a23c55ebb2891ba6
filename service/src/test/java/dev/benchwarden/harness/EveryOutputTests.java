package dev.benchwarden.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every harness, tried on every output beside the tests. */
class EveryOutputTests {

  private static final Harnesses HARNESSES = Harnesses.installed();

  static List<Path> outputs() {
    return Outputs.in("").stream()
        .filter(file -> !Outputs.harnessOf(file).equals("unknown"))
        .toList();
  }

  static List<Path> unknownOutputs() {
    return Outputs.in("unknown");
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void isRecognisedByItsContent(Path file) throws Exception {
    Harness recognised = HARNESSES.recognise(Outputs.stream(Outputs.bytes(file)));
    assertThat(recognised.name()).isEqualTo(Outputs.harnessOf(file));
  }

  @ParameterizedTest
  @MethodSource("unknownOutputs")
  void isClaimedByNobody(Path file) {
    assertThatThrownBy(() -> HARNESSES.recognise(Outputs.stream(Outputs.bytes(file))))
        .isInstanceOf(UnknownHarnessException.class);
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void givesResultsThatAreFitToBeStored(Path file) {
    Reading reading = Reading.of(harness(file), Outputs.bytes(file));
    assertThat(reading.results()).isNotEmpty().allSatisfy(EveryOutputTests::isFitToBeStored);
  }

  private static void isFitToBeStored(HarnessResult result) {
    assertThat(result.benchmark()).isNotBlank();
    assertThat(result.metric()).isNotBlank();
    assertThat(result.pointer()).isNotBlank();
    assertThat(result.executions()).isNotEmpty().noneMatch(samples -> samples.length == 0);
    assertThat(result.executions())
        .anyMatch(samples -> Arrays.stream(samples).anyMatch(Double::isFinite));
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void readsTheSameFromUtf16AsFromUtf8(Path file) throws Exception {
    byte[] output = Outputs.bytes(file);
    String text = new String(output, StandardCharsets.UTF_8);
    if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8), output)) {
      return; // an archive, not text
    }
    List<String> expected = Reading.of(harness(file), output).series();
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] encoded = ("\uFEFF" + text).getBytes(charset);
      assertThat(HARNESSES.recognise(Outputs.stream(encoded)).name())
          .isEqualTo(Outputs.harnessOf(file));
      assertThat(Reading.of(harness(file), encoded).series()).isEqualTo(expected);
    }
    byte[] marked = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
    assertThat(Reading.of(harness(file), marked).series()).isEqualTo(expected);
  }

  private static Harness harness(Path file) {
    return HARNESSES.named(Outputs.harnessOf(file));
  }
}
