package dev.benchwarden.core.text;

import com.google.re2j.Pattern;

/**
 * Translator of wildcards into regular expressions of RE2, which never backtrack: a match takes
 * time proportional to the lengths of pattern and text, however many stars there are.
 */
public final class Wildcards {

  private static final String ANY_FOLDERS = "**";

  private Wildcards() {}

  /** A whole name: {@code *} stands for any characters, none included, {@code ?} for one. */
  public static Pattern ofName(String pattern) {
    return compiled(inName(pattern, ".*", "."));
  }

  /**
   * A path whose last name has a slash behind it, too: {@code **} stands for any number of folders,
   * none included, {@code *} and {@code ?} for characters inside one name.
   */
  public static Pattern ofPath(String pattern) {
    StringBuilder regex = new StringBuilder();
    for (String name : pattern.split("/")) {
      regex.append(name.equals(ANY_FOLDERS) ? "(?:[^/]*/)*" : inName(name, "[^/]*", "[^/]") + "/");
    }
    return compiled(regex.toString());
  }

  /** An expression in which a dot stands for line breaks, too. */
  public static Pattern compiled(String regex) {
    return Pattern.compile(regex, Pattern.DOTALL);
  }

  private static String inName(String pattern, String any, String one) {
    StringBuilder regex = new StringBuilder();
    pattern
        .codePoints()
        .forEach(c ->
            regex.append(
                switch (c) {
                  case '*' -> any;
                  case '?' -> one;
                  default -> Pattern.quote(Character.toString(c));
                }));
    return regex.toString();
  }
}
