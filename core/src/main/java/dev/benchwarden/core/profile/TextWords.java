package dev.benchwarden.core.profile;

/** Words and numbers in a line of text, found by where they begin. */
final class TextWords {

  private TextWords() {}

  /** Where the word that begins here ends. */
  static int wordEnd(String line, int from) {
    int at = from;
    while (at < line.length() && !isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Where the word behind the one that begins here begins. */
  static int wordAfter(String line, int from) {
    return spacesEnd(line, wordEnd(line, from));
  }

  static int spacesEnd(String line, int from) {
    int at = from;
    while (at < line.length() && isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  static int digitsEnd(String line, int from) {
    int at = from;
    while (at < line.length() && isDigit(line.charAt(at))) {
      at++;
    }
    return at;
  }

  static int hexEnd(String line, int from) {
    int at = from;
    while (at < line.length() && isHex(line.charAt(at))) {
      at++;
    }
    return at;
  }

  static boolean isAt(String line, int place, char wanted) {
    return place < line.length() && line.charAt(place) == wanted;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\r';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isHex(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f');
  }
}
