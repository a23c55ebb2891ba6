package dev.benchwarden.cli.measure;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Use of the machine by others while a process measured.
 *
 * @param others processors that other processes used, on average: 0.1 is a tenth of one; null where
 *     it is not known
 * @param steal the part of the time that the hypervisor took away, 0 to 1; null likewise
 */
record Disturbance(@Nullable Double others, @Nullable Double steal) {

  static final Disturbance UNKNOWN = new Disturbance(null, null);

  private static final double MOST_OTHERS = 0.1;
  private static final double MOST_STEAL = 0.05;

  boolean isKnown() {
    return others != null && steal != null;
  }

  /** Whether results measured beside it are not worth keeping, as far as is known. */
  boolean isTooMuch() {
    return others != null && steal != null && (others > MOST_OTHERS || steal > MOST_STEAL);
  }

  /** Such as {@code others used 0.42 of a processor, 0% of the time was stolen}. */
  String text() {
    return others == null || steal == null
        ? "nobody knows what others used"
        : String.format(
            Locale.ROOT,
            "others used %.2f of a processor, %.0f%% of the time was stolen",
            others,
            100 * steal);
  }
}
