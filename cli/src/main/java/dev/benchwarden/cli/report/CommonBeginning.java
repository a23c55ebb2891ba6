package dev.benchwarden.cli.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * Beginning that all names share, such as a package: shown once, it leaves room for what differs.
 */
final class CommonBeginning {

  private CommonBeginning() {}

  /**
   * The beginning, which ends after a dot, a slash or colons, or is empty. A single name has none.
   */
  static String of(List<String> names) {
    if (names.stream().distinct().count() < 2) {
      return "";
    }
    String common = names.stream().reduce(CommonBeginning::shared).orElse("");
    return common.substring(
        0, Stream.of(".", "/", "::").mapToInt(end -> endOf(common, end)).max().orElse(0));
  }

  private static int endOf(String common, String separator) {
    int last = common.lastIndexOf(separator);
    return last < 0 ? 0 : last + separator.length();
  }

  private static String shared(String one, String other) {
    int length = 0;
    int most = Math.min(one.length(), other.length());
    while (length < most
        && isPlain(one.charAt(length))
        && one.charAt(length) == other.charAt(length)) {
      length++;
    }
    return one.substring(0, length);
  }

  /** Characters that a name loses when it is shown do not count. */
  private static boolean isPlain(char character) {
    return Character.isLetterOrDigit(character) || "._-/$:".indexOf(character) >= 0;
  }
}
