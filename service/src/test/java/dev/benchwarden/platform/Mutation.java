package dev.benchwarden.platform;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Small changes of an output: of bytes, of numbers, of texts, of lines. */
public final class Mutation {

  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.])-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");
  private static final Pattern TEXT = Pattern.compile("\"[^\"\\\\\\n]*\"");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "-0.0",
          "1e308",
          "-1e308",
          "5e-324",
          "1e400",
          "NaN",
          "Infinity",
          "null",
          "2147483648",
          "9223372036854775808",
          "\"\"",
          "[]",
          "{}");

  private static final List<String> TEXTS =
      List.of(
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\u202e\\n\"",
          "null",
          "[]",
          "0",
          "\"" + "x".repeat(256) + "\"",
          "\"" + "y".repeat(3000) + "\"",
          "\"a/b/c\"",
          "\"+1000000-01-01T00:00:00Z\"");

  private final Random random;

  public Mutation(Random random) {
    this.random = random;
  }

  /** Archives and some of the rest have bytes changed, what is text its parts. */
  public byte[] of(byte[] output) {
    String text = new String(output, StandardCharsets.UTF_8);
    boolean isText = text.indexOf(0) < 0;
    return switch (isText ? random.nextInt(6) : 0) {
      case 0 -> bytes(output);
      case 1, 2 -> replaced(text, NUMBER, NUMBERS);
      case 3, 4 -> replaced(text, TEXT, TEXTS);
      default -> lines(text);
    };
  }

  private byte[] bytes(byte[] output) {
    byte[] changed = output.clone();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
    }
    return changed;
  }

  private byte[] replaced(String text, Pattern what, List<String> replacements) {
    List<MatchResult> found = what.matcher(text).results().toList();
    if (found.isEmpty()) {
      return bytes(text.getBytes(StandardCharsets.UTF_8));
    }
    MatchResult place = found.get(random.nextInt(found.size()));
    String replacement = replacements.get(random.nextInt(replacements.size()));
    return (text.substring(0, place.start()) + replacement + text.substring(place.end()))
        .getBytes(StandardCharsets.UTF_8);
  }

  /** One is left out, comes twice or comes elsewhere. */
  private byte[] lines(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    String line = lines.remove(random.nextInt(lines.size()));
    for (int i = random.nextInt(3); i > 0; i--) {
      lines.add(random.nextInt(lines.size() + 1), line);
    }
    return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
  }
}
