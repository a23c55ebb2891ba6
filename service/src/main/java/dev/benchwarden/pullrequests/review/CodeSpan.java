package dev.benchwarden.pullrequests.review;

import dev.benchwarden.store.catalog.PlainText;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Code span that shows foreign names as they are and that no name can leave. Inside it a name is
 * neither mark-up nor link, mentions nobody and closes no issue.
 */
public final class CodeSpan {

  /** In characters (code points), the ellipsis included. */
  static final int LONGEST = 120;

  private static final Pattern BACKTICKS = Pattern.compile("`+");

  private CodeSpan() {}

  /** A name in running text. */
  public static String of(String name) {
    return fenced(plain(name));
  }

  /** A name in the cell of a table, where a bar would end the cell even inside a code span. */
  public static String inCell(String name) {
    return fenced(plain(name)).replace("|", "\\|");
  }

  /** The name without line breaks and what cannot be seen, cut to {@link #LONGEST}. */
  static String plain(String name) {
    return PlainText.of(name, LONGEST);
  }

  static String cut(String text, int longest) {
    return PlainText.cut(text, longest);
  }

  /** A fence longer than any run of backticks inside; spaces separate it from these. */
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
