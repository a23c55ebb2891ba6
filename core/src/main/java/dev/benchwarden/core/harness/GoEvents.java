package dev.benchwarden.core.harness;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * The events of {@code go test -json}. Each holds a piece of a package's text, which is not always
 * a whole line; pieces of several packages may alternate.
 */
final class GoEvents {

  /** More is a log, not the beginning of a line. */
  private static final int MAX_PENDING = 1 << 20;

  /** What a package costs beside its text. */
  private static final int OVERHEAD = 100;

  private final GoResults results;
  private final Map<String, StringBuilder> pending = new HashMap<>();
  private int pendingLength;

  GoEvents(GoResults results) {
    this.results = results;
  }

  /**
   * @throws UnreadableOutputException if the line is no event
   */
  void read(Lines lines) throws IOException {
    Map<String, String> event = new HashMap<>();
    JsonOutput.readLine(
        lines,
        json ->
            json.object(
                "The event",
                field -> {
                  if (field.equals("Package") || field.equals("Output")) {
                    event.put(field, json.text(field, MAX_PENDING));
                  }
                }));
    String piece = event.get("Output");
    if (piece != null) {
      add(event.getOrDefault("Package", ""), piece, lines);
    }
  }

  private void add(String goPackage, String piece, Lines lines) {
    int lastEnd = piece.lastIndexOf('\n') + 1;
    if (lastEnd > 0) {
      handOn(goPackage, take(goPackage) + piece.substring(0, lastEnd), lines);
    }
    if (lastEnd < piece.length()) {
      keep(goPackage, piece.substring(lastEnd));
    }
    if (pendingLength > MAX_PENDING) {
      throw lines.unreadable("There is too much text without a line end");
    }
  }

  private void keep(String goPackage, String beginning) {
    StringBuilder line = pending.get(goPackage);
    if (line == null) {
      line = new StringBuilder();
      pending.put(goPackage, line);
      pendingLength += goPackage.length() + OVERHEAD;
    }
    line.append(beginning);
    pendingLength += beginning.length();
  }

  private String take(String goPackage) {
    StringBuilder beginning = pending.remove(goPackage);
    if (beginning == null) {
      return "";
    }
    pendingLength -= goPackage.length() + OVERHEAD + beginning.length();
    return beginning.toString();
  }

  private void handOn(String goPackage, String text, Lines lines) {
    text.lines().forEach(line -> results.line(goPackage, line, lines.pointer()));
  }
}
