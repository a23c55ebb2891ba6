package dev.benchwarden.judging.profile;

import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import org.jspecify.annotations.Nullable;

/**
 * Function that explains a change, as the profiles of both sides show it. Comments, messages and
 * alerts describe it alike: its name, {@link #amount}, the unit and {@link #remark}.
 *
 * @param change the part of the change that is attributed to it, without what it took over from
 *     another
 * @param unit of that: the benchmark's in the size that reads best, or {@code %} of each side where
 *     no value is known
 * @param place {@code new} or {@code gone} for a function that only one side calls there; else
 *     absent
 */
public record BlamedFunction(String function, double change, String unit, @Nullable String place) {

  static BlamedFunction of(FrameChange change, UnitScale scale) {
    String place =
        switch (change.presence()) {
          case NEW -> "new";
          case GONE -> "gone";
          case BOTH -> null;
        };
    return new BlamedFunction(change.frame(), change.net() * scale.factor(), scale.unit(), place);
  }

  /** Such as {@code +1.81}. */
  public String amount() {
    return (change > 0 ? "+" : "") + NumberText.number(change);
  }

  /** Such as {@code , new in this path}; empty for a function that both sides call. */
  public String remark() {
    if (place == null) {
      return "";
    }
    return ", %s %s this path".formatted(place, place.equals("new") ? "in" : "from");
  }
}
