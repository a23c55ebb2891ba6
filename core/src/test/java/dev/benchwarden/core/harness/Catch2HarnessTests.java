package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Catch2HarnessTests {

  private final Catch2Harness catch2 = new Catch2Harness();

  @Test
  void testCaseAndSectionsNameTheBenchmark() {
    Reading base = Reading.of(catch2, Outputs.bytes("catch2/m1-base.xml"));
    assertThat(base.series())
        .containsExactly(
            "sorting / sorted 1000{} time",
            "sorting / sorted 1000 advanced{} time",
            "checksum / size 64 / checksum 64{} time",
            "checksum / size 4096 / checksum 4096{} time");
    HarnessResult time = base.result("sorting / sorted 1000", "time");
    assertThat(time.executions()).containsExactly(new double[] {3184.25});
    assertThat(time.unit()).isEqualTo("ns");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("line 7");
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(catch2, Outputs.bytes("catch2/m1-slow.xml"));
    assertThat(slow.result("sorting / sorted 1000", "time").executions())
        .containsExactly(new double[] {7860.67});
  }

  @Test
  void readsVersion3() {
    String report = benchmark("<mean value=\"5\"/><failed message=\"x\"/>");
    assertThat(catch2.recognises(Reading.head(report))).isTrue();
    Reading reading = Reading.of(catch2, report);
    assertThat(reading.series()).containsExactly("t / b{} time");
    assertThat(reading.warnings())
        .extracting(HarnessEvent.Warning::detail)
        .containsExactly("t / b failed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE Catch [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><Catch name=\"a\">&x;</Catch>",
        "<!DOCTYPE Catch SYSTEM \"http://localhost:1/x.dtd\"><Catch name=\"a\"></Catch>",
        "<!DOCTYPE Catch [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><Catch>&b;</Catch>"
      })
  void readsNeitherDocumentTypesNorEntities(String report) {
    assertThatThrownBy(() -> Reading.of(catch2, report))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("not read");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<Catch>", "<html></html>", "no", "<Catch></Catch>"})
  void refusesWhatIsNoReport(String report) {
    assertThatThrownBy(() -> Reading.of(catch2, report))
        .isInstanceOf(UnreadableOutputException.class);
  }

  @Test
  void refusesAMeanThatIsNoNumber() {
    assertThatThrownBy(() -> Reading.of(catch2, benchmark("<mean value=\"5,1\"/>")))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("5,1");
    assertThatThrownBy(() -> Reading.of(catch2, benchmark("<mean/>")))
        .isInstanceOf(UnreadableOutputException.class);
  }

  @Test
  void refusesEndlessNestingAndLength() {
    assertThatThrownBy(() -> Reading.of(catch2, "<Catch>" + "<Section>".repeat(200)))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("deeper");
    byte[] endless = ("<Catch a=\"" + "x".repeat(17 << 20)).getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Reading.of(catch2, endless))
        .isInstanceOf(UnreadableOutputException.class);
  }

  private static String benchmark(String parts) {
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <Catch2TestRun name="t" rng-seed="1" xml-format-version="3" catch2-version="3.5.2">
      <TestCase name="t">
        <BenchmarkResults name="b" samples="30">%s</BenchmarkResults>
      </TestCase>
    </Catch2TestRun>
    """
        .formatted(parts);
  }
}
