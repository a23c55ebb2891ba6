package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HarnessesTests {

  @Test
  void findsImplementationsOnTheClassPath() {
    assertThat(Harnesses.installed().names()).contains("benchwarden", "jmh").isSorted();
  }

  @Test
  void findsAHarnessByItsName() {
    assertThat(Harnesses.installed().named("jmh")).isInstanceOf(JmhHarness.class);
  }

  @Test
  void namesTheKnownHarnessesWhenAskedForAnother() {
    assertThatThrownBy(() -> Harnesses.installed().named("jhm"))
        .isInstanceOfSatisfying(
            UnknownHarnessException.class, e -> assertThat(e.known()).contains("jmh"))
        .hasMessageContaining("\"jhm\"")
        .hasMessageContaining("jmh");
  }

  @Test
  void recognisesNobodysOutput() {
    for (String head : List.of("hello", "\u0000\u0001", "null", "[[[[[[")) {
      assertThatThrownBy(() -> Harnesses.installed().recognise(output(head)))
          .isInstanceOf(UnknownHarnessException.class)
          .hasMessageContaining("benchwarden");
    }
  }

  @Test
  void saysThatAllFailedWhereOnlyFailuresAreTold() {
    for (String head :
        List.of(
            "{\"results\": []}",
            "{\"files\": [ ]}",
            "--- FAIL: BenchmarkEncode\n    encode_test.go:5: no input\nFAIL\nFAIL\tacme/codec\t0.1s\n",
            "FAIL\tacme/codec [build failed]\n",
            "\nrunning 1 test\ntest tests::encode ... FAILED\n\nfailures:\n    tests::encode\n")) {
      assertThatThrownBy(() -> Harnesses.installed().recognise(output(head)))
          .as(head)
          .isInstanceOfSatisfying(
              UnknownHarnessException.class, unknown -> assertThat(unknown.isOfNothing()).isTrue());
    }
  }

  @Test
  void saysThatThereIsNoBenchmarkInWhatIsEmpty() {
    for (String head : List.of("", " \n", "[ ]", "{}", "{ \"benchmarks\": [ ] }")) {
      assertThatThrownBy(() -> Harnesses.installed().recognise(output(head)))
          .isInstanceOf(UnknownHarnessException.class)
          .hasMessage(
              "There is no benchmark in this: the harness ran none, all failed, or it is another file.");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "jmh/formats.text, JMH's text, -rf json -rff results.json",
    "jmh/log.txt, JMH's text, -rf json -rff results.json",
    "jmh/formats.csv, JMH's CSV, -rf json -rff results.json",
    "jmh/formats.scsv, JMH's CSV, -rf json -rff results.json",
    "jmh/formats.latex, JMH's LaTeX, -rf json -rff results.json",
    "perf-stat/text.txt, the text of perf stat, perf stat -j"
  })
  void saysWhichOptionMakesAFormThatCanBeRead(String file, String form, String option) {
    String harness = file.substring(0, file.indexOf('/'));
    byte[] output = Outputs.bytes("unknown/" + file);
    for (ThrowingCallable attempt :
        List.<ThrowingCallable>of(
            () -> Harnesses.installed().recognise(Outputs.stream(output)),
            () -> Harnesses.installed().named(harness, Outputs.stream(output)))) {
      assertThatThrownBy(attempt)
          .isInstanceOf(UnknownHarnessException.class)
          .hasMessageStartingWith("This is " + form)
          .hasMessageContaining(option);
    }
  }

  @Test
  void namesTheCandidatesOfAnAmbiguousOutput() {
    Harnesses harnesses = new Harnesses(List.of(new Eager("b"), new Eager("a")));
    assertThatThrownBy(() -> harnesses.recognise(output("anything")))
        .isInstanceOfSatisfying(
            AmbiguousOutputException.class,
            e -> assertThat(e.candidates()).containsExactly("a", "b"))
        .hasMessageContaining("a or b");
  }

  @Test
  void refusesTwoHarnessesOfOneName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Harnesses(List.of(new Eager("a"), new Eager("a"))));
  }

  private static InputStream output(String text) {
    return Outputs.stream(text.getBytes(StandardCharsets.UTF_8));
  }

  private record Eager(String name) implements Harness {
    @Override
    public boolean recognises(Head head) {
      return true;
    }

    @Override
    public void read(InputStream output, Consumer<HarnessEvent> events) {}
  }
}
