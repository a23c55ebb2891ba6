package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of rules for every harness, on every output beside the tests. */
class EveryOutputTests {

  /** Cutting an output everywhere takes the square of its length. */
  private static final int MAX_CUTS = 800;

  private static final Harnesses HARNESSES = Harnesses.installed();

  static List<Path> outputs() {
    return Outputs.ofHarnesses();
  }

  static List<Path> unknownOutputs() {
    return Outputs.in(Outputs.UNKNOWN);
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
  void readsTheSameInEveryEncodingAndWithEveryLineEnd(Path file) throws Exception {
    byte[] output = Outputs.bytes(file);
    String text = new String(output, StandardCharsets.UTF_8);
    if (text.indexOf(0) >= 0) {
      return; // an archive, not text
    }
    List<String> expected = Reading.of(harness(file), output).series();
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      byte[] encoded = ("\uFEFF" + text).getBytes(charset);
      assertThat(HARNESSES.recognise(Outputs.stream(encoded)).name())
          .isEqualTo(Outputs.harnessOf(file));
      assertThat(Reading.of(harness(file), encoded).series()).isEqualTo(expected);
    }
    for (String same : List.of("\uFEFF" + text, text.replaceAll("\r?\n", "\r\n"))) {
      assertThat(HARNESSES.recognise(Outputs.stream(same.getBytes(StandardCharsets.UTF_8))).name())
          .isEqualTo(Outputs.harnessOf(file));
      assertThat(Reading.of(harness(file), same).series()).isEqualTo(expected);
    }
  }

  /** The part read from a truncated output must be the beginning of the original. */
  @ParameterizedTest
  @MethodSource("smallOutputs")
  void neverReadsAWrongNumberFromATruncation(Path file) {
    byte[] whole = Outputs.bytes(file);
    Map<String, List<Double>> expected = samples(Reading.of(harness(file), whole));
    int step = 1 + whole.length / MAX_CUTS;
    for (int length = 0; length < whole.length; length += step) {
      Map<String, List<Double>> read = samples(readIfPossible(file, Arrays.copyOf(whole, length)));
      for (Map.Entry<String, List<Double>> series : read.entrySet()) {
        List<Double> all = expected.getOrDefault(series.getKey(), List.of());
        int count = series.getValue().size();
        assertThat(all).as(length + " bytes").hasSizeGreaterThanOrEqualTo(count);
        assertThat(series.getValue()).as(length + " bytes").isEqualTo(all.subList(0, count));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("smallOutputs")
  void neverFailsOtherwiseThanByItsOwnException(Path file) {
    byte[] whole = Outputs.bytes(file);
    qt().withExamples(300)
        .forAll(integers().between(0, whole.length - 1), integers().between(0, 255))
        .checkAssert((place, value) -> {
          byte[] damaged = whole.clone();
          damaged[place] = value.byteValue();
          assertThat(readIfPossible(file, damaged)).isNotNull();
        });
  }

  /** The smallest output of each harness in each of its formats. */
  static Collection<Path> smallOutputs() {
    Map<String, Path> smallest = new TreeMap<>();
    outputs().stream()
        .sorted(Comparator.comparing(file -> Outputs.bytes(file).length))
        .forEach(file -> smallest.putIfAbsent(format(file), file));
    return smallest.values();
  }

  private static String format(Path file) {
    String name = file.getFileName().toString().replaceFirst("\\.gz$", "");
    return Outputs.harnessOf(file) + name.substring(name.lastIndexOf('.'));
  }

  private static Reading readIfPossible(Path file, byte[] output) {
    try {
      return Reading.of(harness(file), output);
    } catch (UnreadableOutputException e) {
      return new Reading(List.of(), List.of(), Map.of());
    }
  }

  private static Map<String, List<Double>> samples(Reading reading) {
    Map<String, List<Double>> samples = new TreeMap<>();
    for (HarnessResult result : reading.results()) {
      String series =
          result.benchmark() + new TreeMap<>(result.parameters()) + result.metric() + result.unit();
      List<Double> list = samples.computeIfAbsent(series, _ -> new ArrayList<>());
      result.executions().forEach(e -> Arrays.stream(e).forEach(list::add));
    }
    return samples;
  }

  private static Harness harness(Path file) {
    return HARNESSES.named(Outputs.harnessOf(file));
  }
}
