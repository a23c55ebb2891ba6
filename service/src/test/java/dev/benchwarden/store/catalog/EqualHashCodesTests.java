package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.core.statistics.Direction;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Names that were chosen to have one hash code. Each of these tests takes a second, and many
 * minutes where such names are looked for one after the other.
 */
class EqualHashCodesTests {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int MANY = 60_000;

  private static final List<String> NAMES =
      IntStream.range(0, MANY).mapToObj(EqualHashCodesTests::name).toList();

  /** "Aa" and "BB" have one hash code, and so have all texts made of them. */
  private static String name(int number) {
    return IntStream.range(0, 16)
        .mapToObj(bit -> (number >> bit & 1) == 0 ? "Aa" : "BB")
        .collect(Collectors.joining());
  }

  @Test
  void benchmarksAreRemembered() {
    inTime(() -> remember(name -> identity(name, Map.of())));
  }

  @Test
  void parametersAreRemembered() {
    inTime(() -> remember(name -> identity("encode", Map.of("document", name))));
  }

  @Test
  void repetitionsAreBroughtTogether() {
    byte[] output =
        NAMES.stream()
            .map("Benchmark%s 1 5 ns/op\n"::formatted)
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);
    int[] results = {0};

    inTime(() ->
        Harnesses.installed()
            .named("go")
            .read(
                new ByteArrayInputStream(output),
                event -> results[0] += event instanceof HarnessEvent.Result ? 1 : 0));

    assertThat(results[0]).isEqualTo(MANY);
  }

  private static void remember(Function<String, SeriesIdentity> identity) {
    List<SeriesIdentity> identities = NAMES.stream().map(identity).toList();
    SeriesMemory memory = new SeriesMemory();
    memory.remember(
        1,
        identities.stream()
            .collect(
                Collectors.toMap(
                    Function.identity(), one -> new SeriesCatalog.Known(1, 1, one.unit(), null))));
    assertThat(memory.known(1, identities)).isNotEmpty();
  }

  private static SeriesIdentity identity(String benchmark, Map<String, String> parameters) {
    return new SeriesIdentity(
        benchmark, parameters, "time", "time", Direction.LOWER_IS_BETTER, "ms", "");
  }

  private static void inTime(Executable work) {
    assertTimeoutPreemptively(LONG, work);
  }
}
