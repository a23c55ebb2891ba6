package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkIpsHarnessTests {

  private final BenchmarkIpsHarness ips = new BenchmarkIpsHarness();

  @Test
  void readsIterationsPerSecondFromJson() {
    Reading reading = read("base.json");
    assertThat(reading.series())
        .containsExactly(
            "word count{} throughput",
            "join, \"quoted\"{} throughput",
            "sum{} throughput",
            "one{} throughput");
    HarnessResult rate = reading.results().getFirst();
    assertThat(rate.executions()).hasSize(1);
    assertThat(rate.executions().getFirst()[0]).isBetween(1016.5, 1017.5);
    assertThat(rate.unit()).isEqualTo("i/s");
    assertThat(rate.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(rate.pointer()).isEqualTo("/0/ips");
  }

  @Test
  void readsTheSameFromTheLinesAsFarAsTheyShowIt() {
    Reading lines = read("base.txt");
    Reading json = read("base.json");
    assertThat(lines.series()).isEqualTo(json.series());
    for (int i = 0; i < lines.results().size(); i++) {
      double printed = lines.results().get(i).executions().getFirst()[0];
      double exact = json.results().get(i).executions().getFirst()[0];
      assertThat(printed / exact).isBetween(0.999, 1.001);
    }
  }

  @Test
  void readsALongNameFromTheLineAbove() {
    assertThat(read("long-names.txt").series())
        .containsExactly(
            "a name that is longer than twenty characters{} throughput", "one{} throughput");
  }

  @Test
  void seesTheInjectedSlowdown() {
    for (String file : List.of("%s.json", "%s.txt")) {
      double base = rate(read(file.formatted("base")));
      double slow = rate(read(file.formatted("slow")));
      assertThat(base / slow).isGreaterThan(2);
    }
  }

  private static double rate(Reading reading) {
    return reading.result("word count", "throughput").executions().getFirst()[0];
  }

  @Test
  void namesThePlaceOfWhatIsNoReport() {
    for (String report : List.of("{\"name\": \"a\"}", "{\"ips\": 1}")) {
      assertThatThrownBy(() -> Reading.of(ips, "[\n" + report + "]"))
          .isInstanceOfSatisfying(
              UnreadableOutputException.class,
              e -> {
                assertThat(e.pointer()).isEqualTo("/0");
                assertThat(e.line()).isEqualTo(2);
              });
    }
    assertThatThrownBy(() -> Reading.of(ips, "a\n  a  1,5k (\u00B1 1.0%) i/s\n"))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class, e -> assertThat(e.line()).isEqualTo(2));
  }

  private Reading read(String file) {
    return Reading.of(ips, Outputs.bytes("benchmark-ips/" + file));
  }
}
