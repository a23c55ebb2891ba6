package dev.benchwarden.core.profile;

import java.util.List;
import java.util.Map;

/**
 * Reader of the mangled names of Rust's older scheme and of C++ functions without parameters'
 * names: lengths and names in a row, such as {@code _ZN3app3run17h0123456789abcdefE}.
 */
final class RustNames {

  private static final String BEGIN = "_ZN";
  private static final int LONGEST_PART = 1000;

  private static final List<Map.Entry<String, String>> ESCAPES =
      List.of(
          Map.entry("$LT$", "<"),
          Map.entry("$GT$", ">"),
          Map.entry("$RF$", "&"),
          Map.entry("$BP$", "*"),
          Map.entry("$LP$", "("),
          Map.entry("$RP$", ")"),
          Map.entry("$C$", ","),
          Map.entry("$u20$", " "),
          Map.entry("$u7b$", "{"),
          Map.entry("$u7d$", "}"),
          Map.entry("$u5b$", "["),
          Map.entry("$u5d$", "]"),
          Map.entry("..", "::"));

  private RustNames() {}

  /** The name as it stands in the source; the given text if it is not such a name. */
  static String demangled(String name) {
    if (!name.startsWith(BEGIN)) {
      return name;
    }
    StringBuilder path = new StringBuilder();
    int at = BEGIN.length();
    while (at < name.length() && isDigit(name.charAt(at))) {
      int length = 0;
      while (at < name.length() && isDigit(name.charAt(at)) && length < LONGEST_PART) {
        length = length * 10 + name.charAt(at++) - '0';
      }
      if (length == 0 || length > name.length() - at) {
        return name;
      }
      path.append(path.isEmpty() ? "" : "::").append(unescaped(name.substring(at, at + length)));
      at += length;
    }
    boolean isWhole = !path.isEmpty() && at < name.length() && name.charAt(at) == 'E';
    return isWhole ? path.toString() : name;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static String unescaped(String part) {
    String text = part.startsWith("_$") ? part.substring(1) : part;
    for (Map.Entry<String, String> escape : ESCAPES) {
      text = text.replace(escape.getKey(), escape.getValue());
    }
    return text;
  }
}
