package dev.benchwarden.core.harness;

import org.jspecify.annotations.Nullable;

/** Rules of names in an output: short enough to be shown and indexed, and storable as text. */
final class NameRules {

  /** Longest name of a benchmark or a parameter, in characters. */
  static final int MAX_NAME = 512;

  /** Longest name of a metric, in characters. */
  static final int MAX_METRIC = 200;

  /** Longest value of a parameter, in characters: some hold a whole command line. */
  static final int MAX_VALUE = 2048;

  /** Longest unit, in characters. */
  static final int MAX_UNIT = 64;

  private static final int SHOWN = 100;

  private NameRules() {}

  /** What is wrong with the text, to be read after the name of the field, or null. */
  static @Nullable String problem(String text, int maxLength) {
    if (text.length() > maxLength) {
      return "is %d characters long, more than %d: \"%s\""
          .formatted(text.length(), maxLength, shortened(text));
    }
    return isStorable(text) ? null : "holds a character that is not text: " + shortened(text);
  }

  /** The text, or its beginning if it is long, fit to be quoted in a message. */
  static String shortened(String text) {
    String beginning = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    return beginning.replaceAll("[\\p{Cntrl}\\p{Cs}]", "\uFFFD");
  }

  /** PostgreSQL's text holds neither the character zero nor half of a surrogate pair. */
  private static boolean isStorable(String text) {
    return text.codePoints()
        .noneMatch(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
  }
}
