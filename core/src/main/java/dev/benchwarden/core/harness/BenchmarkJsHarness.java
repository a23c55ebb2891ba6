package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The lines that Benchmark.js prints for each benchmark: {@code fib x 741,472 ops/sec ±1.47% (16
 * runs sampled)}.
 */
@AutoService(Harness.class)
public final class BenchmarkJsHarness implements Harness {

  private static final String UNIT = "ops/sec";
  private static final String RATE_END = " " + UNIT + " \u00B1";
  private static final String RUNS = "sampled)";

  @Override
  public String name() {
    return "benchmarkjs";
  }

  @Override
  public boolean recognises(Head head) {
    return head.text().lines().anyMatch(line -> isResult(line) && line.contains(" x "));
  }

  private static boolean isResult(String line) {
    return line.contains(RATE_END) && line.endsWith(RUNS);
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    Repetitions repetitions = new Repetitions();
    while (lines.next()) {
      if (isResult(lines.text())) {
        add(lines, repetitions);
      } else if (lines.text().endsWith(": ") && lines.isEnded()) {
        checked.warning(
            lines.pointer(), NameRules.shortened(lines.text()) + "printed no result: left out");
      }
    }
    repetitions.handOn(checked);
    checked.finish();
  }

  private static void add(Lines lines, Repetitions repetitions) {
    String line = lines.text();
    String nameAndRate = line.substring(0, line.lastIndexOf(RATE_END));
    int x = nameAndRate.lastIndexOf(" x ");
    Double rate = x < 0 ? null : NumberParser.parseGrouped(nameAndRate.substring(x + 3));
    if (rate == null) {
      throw lines.unreadable("NAME x NUMBER ops/sec was expected");
    }
    String name = nameAndRate.substring(0, x).strip();
    repetitions.add(
        SampleSeries.of(name, Map.of(), "throughput", UNIT, Role.PRIMARY),
        0,
        rate,
        lines.pointer());
  }
}
