package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reader of what {@code perf stat -j} counts, a JSON object on each line. Each run of perf is an
 * execution; intervals ({@code -I}) are samples of one.
 *
 * <p>perf does not say which command it ran. A line {@code # benchmark: NAME} before its counters
 * does: perf itself writes lines that begin so.
 */
@AutoService(Harness.class)
public final class PerfStatHarness implements Harness {

  private static final String STARTED = "# started on ";
  private static final String BENCHMARK = "# benchmark:";

  private static final Pattern COUNTER =
      Pattern.compile("(?m)^\\{[^{}\\n]{0,400}\"counter-value\" ?: ?\"");

  private static final Pattern TEXT = Pattern.compile("(?m)^ Performance counter stats for ['\"]");

  @Override
  public String name() {
    return "perf-stat";
  }

  @Override
  public boolean recognises(Head head) {
    String text = head.text();
    return text.contains("\"counter-value\"") && COUNTER.matcher(text).find();
  }

  @Override
  public @Nullable String advice(Head head) {
    return TEXT.matcher(head.text()).find()
        ? "This is the text of perf stat, which is made for people. Let it write JSON:"
            + " perf stat -j -o results.json COMMAND"
        : null;
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    PerfStatCounters counters = new PerfStatCounters(checked);
    while (lines.next()) {
      String line = lines.text();
      if (line.startsWith("{")) {
        JsonOutput.readLine(lines, json -> counters.add(new PerfStatCounter(json), lines));
      } else if (line.startsWith(STARTED)) {
        counters.startExecution();
      } else if (line.startsWith(BENCHMARK)) {
        counters.startBenchmark(line.substring(BENCHMARK.length()).strip(), lines);
      }
    }
    counters.handOn();
    checked.finish();
  }
}
