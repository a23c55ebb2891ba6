package dev.benchwarden.store.catalog;

import java.util.regex.Pattern;

/** Foreign names as one line in which everything is visible. */
public final class PlainText {

  private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]");

  /**
   * Letters and marks without any ink: names that differ only in these look alike. Written as
   * JavaScript reads it, too, since the OpenAPI document has it.
   */
  private static final String INKLESS =
      "\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0"
          + "\\uDB40\\uDD00-\\uDB40\\uDDEF";

  private static final String IN_LINE = "[^\\p{C}\\p{Zl}\\p{Zp}]";

  private static final String INK = "[^\\p{C}\\p{Z}" + INKLESS + "]";

  /** Names that people may choose: visible, and without characters that hide or turn the rest. */
  public static final String NAME = IN_LINE + "*" + INK + IN_LINE + "*";

  private static final Pattern BLANK = Pattern.compile("[" + INKLESS + "]");

  private static final Pattern COLOURS = Pattern.compile("\\x1B\\[[0-9;?]*[ -/]*[@-~]");

  private static final Pattern HIDDEN =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}&&[^\\n\\t]]");

  private static final Pattern SPACES = Pattern.compile("[\\s\\u0085\\p{Z}]+");

  public static final String NAME_RULE =
      "must have a visible character, and no line break, control character or mark of direction";

  private static final Pattern NAMES = Pattern.compile(NAME);
  private static final Pattern SEEN = Pattern.compile(INK);

  private PlainText() {}

  /** Whether it may be chosen as a name. */
  public static boolean isName(String text) {
    return NAMES.matcher(text).matches();
  }

  /** Whether any part of it is visible. */
  static boolean isSeen(String text) {
    return SEEN.matcher(text).find();
  }

  /**
   * The name without line breaks and invisible characters.
   *
   * @param longest in characters (code points), the ellipsis included
   */
  public static String of(String name, int longest) {
    String spaced = SPACES.matcher(name).replaceAll(" ");
    String seen = BLANK.matcher(UNSEEN.matcher(spaced).replaceAll("")).replaceAll("");
    String text = SPACES.matcher(seen).replaceAll(" ").strip();
    return text.isEmpty() ? "(empty)" : cut(text, longest);
  }

  /** Lines without colours, and without what moves a cursor or turns the direction of writing. */
  public static String lines(String text) {
    String plain = COLOURS.matcher(text).replaceAll("").replace("\r\n", "\n").replace('\r', '\n');
    return HIDDEN.matcher(plain).replaceAll("");
  }

  public static String cut(String text, int longest) {
    return isLonger(text, longest)
        ? text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…"
        : text;
  }

  /**
   * @param longest in characters (code points)
   */
  public static boolean isLonger(String text, int longest) {
    return text.codePointCount(0, text.length()) > longest;
  }
}
