package dev.benchwarden.pullrequests.review;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Budget of a text's length.
 *
 * @param most in the unit of {@code length}
 */
record Budget(int most, ToIntFunction<String> length) {

  /** Parts that always stay are shorter than this altogether, except with very long addresses. */
  static final int SMALLEST = 20_000;

  Budget {
    if (most < SMALLEST) {
      throw new IllegalArgumentException(
          "a budget of %d is below %d, which what always stays may need".formatted(most, SMALLEST));
    }
  }

  static Budget ofBytes(int most) {
    return new Budget(most, text -> text.getBytes(StandardCharsets.UTF_8).length);
  }

  static Budget ofCharacters(int most) {
    return new Budget(most, String::length);
  }

  /** Whether there is room for all parts that always stay. */
  boolean holds(List<Section> sections) {
    return sections.stream().mapToInt(this::shortest).sum() <= most;
  }

  /**
   * The sections one after the other, with as many rows as fit. Rows are taken in their order: the
   * first that does not fit is left out with all later ones.
   */
  String fit(List<Section> sections) {
    StringBuilder text = new StringBuilder();
    int left = most - sections.stream().mapToInt(this::shortest).sum();
    for (Section section : sections) {
      int shown = 0;
      while (shown < section.rows().size() && left >= 0) {
        left -= length.applyAsInt(section.rows().get(shown));
        shown += left >= 0 ? 1 : 0;
      }
      text.append(section.text(shown));
    }
    return text.toString();
  }

  /** With no rows, when the text about omitted rows is longest. */
  private int shortest(Section section) {
    return length.applyAsInt(section.text(0));
  }
}
