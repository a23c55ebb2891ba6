package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * JMH's JSON ({@code -rf json}): a list with an object for each benchmark, parameters and mode.
 *
 * <p>A JMH fork is an execution, an iteration is a sample; in sample mode the samples are the
 * fork's histogram of single operations.
 */
@AutoService(Harness.class)
public final class JmhHarness implements Harness {

  /** The heading of each other format ({@code -rf}), and the first line of what JMH logs. */
  private static final Pattern OTHER_FORM =
      Pattern.compile(
          "(?m)(?<csv>^\"Benchmark\"[,;\t]\"Mode\"[,;\t]\"Threads\"[,;\t]\"Samples\")"
              + "|(?<latex>^ \\\\multicolumn\\{1}\\{c\\|}\\{\\\\texttt\\{Benchmark}} & )"
              + "|^# JMH (?:version: |\\d)"
              + "|^Benchmark +(?:\\(\\S++ +)*Mode +(?:Cnt|Samples) +Score +[\\w() .%]*Units");

  @Override
  public String name() {
    return "jmh";
  }

  @Override
  public boolean recognises(Head head) {
    Set<String> paths = head.paths();
    return paths.contains("/*/benchmark")
        && paths.contains("/*/mode")
        && (paths.contains("/*/jmhVersion")
            || paths.contains("/*/warmupIterations")
            || paths.contains("/*/primaryMetric"));
  }

  @Override
  public @Nullable String advice(Head head) {
    Matcher form = OTHER_FORM.matcher(head.text());
    if (!form.find()) {
      return null;
    }
    return "This is JMH's %s, which leaves out the samples. Let JMH write JSON and send that file:"
            .formatted(
                form.group("csv") != null ? "CSV" : form.group("latex") != null ? "LaTeX" : "text")
        + " java -jar benchmarks.jar -rf json -rff results.json";
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    JsonOutput.read(
        output,
        json -> {
          CheckedEvents checked = new CheckedEvents(events, json::line);
          Fingerprint machine = new Fingerprint();
          json.list(
              "JMH's output",
              () -> {
                JmhBenchmark benchmark = JmhBenchmark.read(json);
                machine.add("runtime", benchmark.runtime());
                benchmark.handOn(checked);
              });
          machine.handOn(checked);
          checked.finish();
        });
  }
}
