package dev.benchwarden.judging.comparison;

import dev.benchwarden.platform.column.Coded;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Column of sentences that differ only in their numbers.
 *
 * @param sentence what stands before, between and behind the numbers
 * @param numbers those of all rows, one after the other, with a space between
 */
record ReasonColumn(Coded<List<String>> sentence, String numbers) {

  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[.,][0-9]+)*");

  static ReasonColumn of(List<String> reasons) {
    List<String> numbers = new ArrayList<>();
    for (String reason : reasons) {
      Matcher number = NUMBER.matcher(reason);
      while (number.find()) {
        numbers.add(number.group());
      }
    }
    return new ReasonColumn(
        Coded.of(reasons, reason -> List.of(NUMBER.split(reason, -1))), String.join(" ", numbers));
  }
}
