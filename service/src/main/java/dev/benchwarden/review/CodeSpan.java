package dev.benchwarden.review;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Shows what others named as it is: inside a code span, which no name can leave. There it is
 * neither mark-up nor link, mentions nobody and closes no issue.
 */
final class CodeSpan {

  /** In characters (code points), the ellipsis included. */
  static final int LONGEST = 120;

  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]");

  /** Letters and marks without any ink: names that differ in them alone look alike. */
  private static final Pattern BLANK =
      Pattern.compile(
          "[\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0"
              + "\\x{E0100}-\\x{E01EF}]");

  private static final Pattern SPACES = Pattern.compile("[\\s\\u0085\\p{Z}]+");
  private static final Pattern BACKTICKS = Pattern.compile("`+");

  private CodeSpan() {}

  /** A name in running text. */
  static String of(String name) {
    return fenced(plain(name));
  }

  /** A name in the cell of a table, where a bar would end the cell even inside a code span. */
  static String inCell(String name) {
    return fenced(plain(name)).replace("|", "\\|");
  }

  /** The name without line breaks and what cannot be seen, cut to {@link #LONGEST}. */
  static String plain(String name) {
    String spaced = SPACES.matcher(name).replaceAll(" ");
    String seen = BLANK.matcher(UNSEEN.matcher(spaced).replaceAll("")).replaceAll("");
    String text = SPACES.matcher(seen).replaceAll(" ").strip();
    return text.isEmpty() ? "(empty)" : cut(text, LONGEST);
  }

  static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
  }

  /** A fence longer than any run of backticks inside; spaces keep it apart from those. */
  private static String fenced(String text) {
    int longest = BACKTICKS.matcher(text).results().mapToInt(CodeSpan::length).max().orElse(0);
    String fence = "`".repeat(longest + 1);
    String apart = text.startsWith("`") || text.endsWith("`") ? " " : "";
    return fence + apart + text + apart + fence;
  }

  private static int length(MatchResult run) {
    return run.end() - run.start();
  }
}
