package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.text.NumberText;
import java.util.Locale;

/** Text of how large a change has to be to be seen. */
final class DetectableSize {

  private static final double LARGEST_IN_PERCENT = 200;

  private DetectableSize() {}

  /** Such as {@code of 12%} or {@code by a factor of 5.1}. */
  static String of(double percent) {
    return percent < LARGEST_IN_PERCENT
        ? "of " + NumberText.roughPercent(percent)
        : String.format(Locale.ROOT, "by a factor of %.1f", 1 + percent / 100);
  }

  /** Such as {@code 40%}, {@code a factor of 5.1} or {@code over a factor of 10}. */
  static String inShort(double percent) {
    if (percent > Sensitivity.NEEDS_NO_BENCHMARK) {
      return "over a factor of 10";
    }
    return percent < LARGEST_IN_PERCENT
        ? NumberText.roughPercent(percent)
        : String.format(Locale.ROOT, "a factor of %.1f", 1 + percent / 100);
  }
}
