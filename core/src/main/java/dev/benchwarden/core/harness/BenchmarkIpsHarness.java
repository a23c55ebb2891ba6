package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Ruby's benchmark-ips: the JSON that {@code x.json!} writes, or the lines that it prints. The
 * iterations per second are the only sample.
 */
@AutoService(Harness.class)
public final class BenchmarkIpsHarness implements Harness {

  private static final String UNIT = "i/s";
  private static final String ERROR = " (\u00B1";
  private static final String ERROR_END = "%) " + UNIT;

  /** Bytes that show whether it is JSON. */
  private static final int BEGINNING = 64;

  /** What the printed numbers are shortened by. */
  private static final Map<Character, Double> SIZES =
      Map.of('k', 1e3, 'M', 1e6, 'B', 1e9, 'T', 1e12, 'Q', 1e15);

  @Override
  public String name() {
    return "benchmark-ips";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return (paths.contains("/*/name") && paths.contains("/*/ips"))
        || head.text().lines().anyMatch(BenchmarkIpsHarness::isResult);
  }

  private static boolean isResult(String line) {
    int error = line.lastIndexOf(ERROR);
    return error > 0 && line.indexOf(ERROR_END, error) > 0;
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(output);
    if (isJson(bytes)) {
      readJson(bytes, events);
    } else {
      readLines(bytes, events);
    }
  }

  /** JSON is a list here, and no line that is printed begins like one. */
  private static boolean isJson(BufferedInputStream output) throws IOException {
    output.mark(BEGINNING);
    byte[] beginning = output.readNBytes(BEGINNING);
    output.reset();
    return Head.of(new ByteArrayInputStream(beginning)).text().stripLeading().startsWith("[");
  }

  private static void readJson(InputStream output, Consumer<HarnessEvent> events)
      throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          json.list("The output", () -> new Report(json).handOn(checked));
          checked.finish();
        });
  }

  private static void readLines(InputStream output, Consumer<HarnessEvent> events)
      throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    Repetitions repetitions = new Repetitions();
    String before = "";
    while (lines.next()) {
      String line = lines.text();
      if (isResult(line)) {
        readResult(line, before, lines, repetitions);
      }
      before = line;
    }
    repetitions.handOn(checked);
    checked.finish();
  }

  /**
   * @param before the line above it, which is the name alone where that is long
   */
  private static void readResult(String line, String before, Lines lines, Repetitions repetitions) {
    String nameAndRate = line.substring(0, line.lastIndexOf(ERROR)).strip();
    int space = nameAndRate.lastIndexOf(' ');
    Double rate = rate(nameAndRate.substring(space + 1));
    if (rate == null) {
      throw lines.unreadable("NAME NUMBER (\u00B1ERROR%) i/s was expected");
    }
    String name = space < 0 ? before.strip() : nameAndRate.substring(0, space).strip();
    repetitions.add(series(name), 0, rate, lines.pointer());
  }

  private static @Nullable Double rate(String text) {
    Double size = text.isEmpty() ? null : SIZES.get(text.charAt(text.length() - 1));
    Double number = NumberParser.parse(size == null ? text : text.substring(0, text.length() - 1));
    return number == null ? null : number * (size == null ? 1 : size);
  }

  private static SampleSeries series(String name) {
    return SampleSeries.of(name, Map.of(), "throughput", UNIT, Role.PRIMARY);
  }

  private static final class Report {

    private final String pointer;
    private @Nullable String name;
    private @Nullable Double rate;

    Report(JsonOutput json) {
      json.startBenchmark();
      pointer = json.pointer();
      json.object("The report", field -> readField(field, json));
      if (name == null || rate == null) {
        throw new UnreadableOutputException(
            "The report needs the fields \"name\" and \"ips\"", pointer, json.line());
      }
    }

    private void readField(String field, JsonOutput json) {
      switch (field) {
        case "name" -> name = json.text("The name", NameRules.MAX_NAME);
        case "ips" -> rate = json.number("The iterations per second");
        default -> {}
      }
    }

    void handOn(CheckedEvents events) {
      events.result(
          series(String.valueOf(name)), rate == null ? Double.NaN : rate, pointer + "/ips");
    }
  }
}
