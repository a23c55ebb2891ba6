package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Reader of what {@code go test -bench} prints, plain or with {@code -json}.
 *
 * <p>The lines of one benchmark ({@code -count}) are samples of an execution; where outputs were
 * written one after the other into a file, each is an execution of its own.
 */
@AutoService(Harness.class)
public final class GoHarness implements Harness {

  private static final Pattern RESULT_LINE =
      Pattern.compile("(?m)^Benchmark\\S*+[ \\t]++\\d++[ \\t]++[-+.\\dNI]\\S*+[ \\t]\\S");

  private static final Pattern EVENT_LINE =
      Pattern.compile(
          "(?m)^\\{[^{}]{0,200}\"Action\": ?\"[a-z-]{1,20}\", ?\"(Package|ImportPath)\": ?\"");

  @Override
  public String name() {
    return "go";
  }

  @Override
  public boolean recognises(Head head) {
    String text = head.text();
    return (text.contains("Benchmark") && RESULT_LINE.matcher(text).find())
        || (text.contains("\"Action\":") && EVENT_LINE.matcher(text).find())
        || (text.contains("\ngoarch: ") && text.contains("\npkg: "));
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    Lines lines = new Lines(output);
    CheckedEvents checked = new CheckedEvents(events, lines::number);
    GoResults results = new GoResults(checked);
    GoEvents goEvents = new GoEvents(results);
    while (lines.next()) {
      if (lines.text().startsWith("{")) {
        goEvents.read(lines);
      } else if (lines.isEnded()) {
        results.line(lines.text(), lines.pointer());
      } else {
        results.cutLine(lines.text(), lines.pointer());
      }
    }
    results.handOn();
    checked.finish();
  }
}
