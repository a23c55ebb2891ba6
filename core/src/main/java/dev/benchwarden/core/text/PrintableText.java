package dev.benchwarden.core.text;

import java.util.regex.Pattern;

/**
 * Foreign text as it may stand in a line of ours: characters that control a terminal, change the
 * direction of writing, break the line or are invisible are replaced by a visible mark.
 */
public final class PrintableText {

  /** Controls, formats (direction, width of nothing), lone surrogates, ends of lines. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");

  private static final String MARK = "\uFFFD";

  private PrintableText() {}

  /** The text with a mark for each character that cannot be printed. */
  public static String of(String text) {
    return UNPRINTABLE.matcher(text).replaceAll(MARK);
  }

  /** The same, cut off behind so many characters. */
  public static String of(String text, int longest) {
    return of(text.length() > longest ? text.substring(0, longest) + "…" : text);
  }
}
