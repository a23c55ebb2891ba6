package dev.benchwarden.pullrequests.review;

import java.util.List;
import java.util.function.IntFunction;

/**
 * A part of a text whose rows may be left out, from the last on; all else in it stays.
 *
 * @param more the text about this many omitted rows, at least one
 */
record Section(String head, List<String> rows, IntFunction<String> more, String tail) {

  static Section always(String text) {
    return new Section(text, List.of(), left -> "", "");
  }

  /** The text with only the first rows. */
  String text(int shown) {
    int left = rows.size() - shown;
    return head
        + String.join("", rows.subList(0, shown))
        + (left == 0 ? "" : more.apply(left))
        + tail;
  }
}
