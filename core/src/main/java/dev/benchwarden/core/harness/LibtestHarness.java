package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reader of what Rust's {@code cargo bench} prints, as text or as JSON lines, and Criterion's
 * imitation of it ({@code --output-format bencher}). The harness tells the median; it is the only
 * sample.
 */
@AutoService(Harness.class)
public final class LibtestHarness implements Harness {

  private static final String TEST = "test ";
  private static final String BENCH = " ... bench:";
  private static final String FAILED = " ... FAILED";

  private static final Pattern RESULT =
      Pattern.compile(
          "\\s*+([\\d,]++(?:\\.\\d++)?+) (\\w++/iter) \\(\\+/- [\\d.,]++\\)"
              + "(?: = ([\\d,]++) (\\w++/\\w++))?+.*+");

  @Override
  public String name() {
    return "libtest";
  }

  @Override
  public boolean recognises(Head head) {
    if (head.text().lines().anyMatch(line -> line.startsWith(TEST) && line.contains(BENCH))) {
      return true;
    }
    Set<String> paths = head.paths();
    return paths.contains("/type")
        && paths.contains("/event")
        && (paths.contains("/test_count") || paths.contains("/median"));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    Repetitions repetitions = new Repetitions();
    while (lines.next()) {
      if (lines.text().startsWith("{")) {
        readMessage(lines, repetitions);
      } else if (lines.text().startsWith(TEST)) {
        readLine(lines, repetitions, checked);
      }
    }
    repetitions.handOn(checked);
    checked.finish();
  }

  private static void readLine(Lines lines, Repetitions repetitions, CheckedEvents events) {
    String line = lines.text();
    int bench = line.indexOf(BENCH);
    if (bench < 0) {
      warnOfFailure(lines, events);
      return;
    }
    Matcher result = RESULT.matcher(line.substring(bench + BENCH.length()));
    if (!lines.isEnded() || !result.matches()) {
      events.warning(lines.pointer(), "This is no complete result of a benchmark: left out");
      return;
    }
    String name = line.substring(TEST.length(), bench).strip();
    add(repetitions, name, "time", result.group(2), result.group(1), lines);
    if (result.group(3) != null) {
      add(repetitions, name, "throughput", result.group(4), result.group(3), lines);
    }
  }

  private static void warnOfFailure(Lines lines, CheckedEvents events) {
    String line = lines.text();
    int failed = line.indexOf(FAILED);
    if (failed > 0) {
      events.warning(
          lines.pointer(), NameRules.shortened(line.substring(TEST.length(), failed)) + " failed");
    }
  }

  private static void add(
      Repetitions repetitions,
      String name,
      String metric,
      String unit,
      String digits,
      Lines lines) {
    Double value = NumberParser.parseGrouped(digits);
    if (value == null) {
      throw lines.unreadable("%s is no number".formatted(NameRules.shortened(digits)));
    }
    add(repetitions, name, metric, unit, value, lines.pointer());
  }

  private static void add(
      Repetitions repetitions,
      String name,
      String metric,
      String unit,
      double value,
      String pointer) {
    Role role = metric.equals("time") ? Role.PRIMARY : Role.SECONDARY;
    repetitions.add(SampleSeries.of(name, Map.of(), metric, unit, role), 0, value, pointer);
  }

  private static void readMessage(Lines lines, Repetitions repetitions) throws IOException {
    Map<String, String> texts = new HashMap<>();
    Map<String, Double> values = new HashMap<>();
    JsonOutput.readLine(
        lines,
        json ->
            json.object(
                "The message",
                field -> {
                  if (json.isText()) {
                    texts.put(field, json.text(field, NameRules.MAX_VALUE));
                  } else if (json.isNumber()) {
                    values.put(field, json.number(field));
                  }
                }));
    if ("bench".equals(texts.get("type"))) {
      addMessage(texts, values, lines, repetitions);
    }
  }

  private static void addMessage(
      Map<String, String> texts, Map<String, Double> values, Lines lines, Repetitions repetitions) {
    String name = texts.get("name");
    Double median = values.get("median");
    if (name == null || median == null) {
      throw lines.unreadable("A benchmark's message needs \"name\" and \"median\"");
    }
    add(repetitions, name, "time", "ns/iter", median, lines.pointer());
    // The text calls the very same number MB/s: it is bytes per microsecond.
    Double throughput = values.get("mib_per_second");
    if (throughput != null) {
      add(repetitions, name, "throughput", "MB/s", throughput, lines.pointer());
    }
  }
}
