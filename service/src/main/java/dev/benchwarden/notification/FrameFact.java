package dev.benchwarden.notification;

import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Function that a change lies in, as the profiles of both sides show it.
 *
 * @param change the part of the change that is laid to it
 * @param unit of that: the benchmark's in the size that reads best, or {@code %} of each side
 * @param place {@code new} or {@code gone} for a function that only one side calls there; else
 *     absent
 */
record FrameFact(String function, double change, String unit, @Nullable String place) {

  static List<FrameFact> of(ProfileFinding finding) {
    return finding.frames().stream().map(frame -> of(frame, finding.unit())).toList();
  }

  private static FrameFact of(ProfileFinding.Frame frame, String unit) {
    String gone = frame.isGone() ? "gone" : null;
    return new FrameFact(frame.name(), frame.change(), unit, frame.isNew() ? "new" : gone);
  }

  /** Such as {@code Codec.encode +1.81 µs/op, new in this path}. */
  List<Part> parts() {
    String sign = change > 0 ? "+" : "";
    List<Part> parts = new ArrayList<>();
    parts.add(Part.name(function));
    parts.add(Part.words(" " + sign + NumberText.number(change) + " "));
    parts.add(Part.name(unit));
    if (place != null) {
      String preposition = place.equals("new") ? "in" : "from";
      parts.add(Part.words(", %s %s this path".formatted(place, preposition)));
    }
    return parts;
  }
}
