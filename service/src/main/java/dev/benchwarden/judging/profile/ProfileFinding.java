package dev.benchwarden.judging.profile;

import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.text.UnitScale;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Functions that explain the change of a series, as two profiles of its benchmark show it.
 *
 * @param unit of the changes: the benchmark's in the size that reads best, or {@code %} of each
 *     side where no value is known
 * @param machine that the candidate's profile is of
 * @param baseMachine that the baseline's is of
 * @param frames the most weighty first
 */
public record ProfileFinding(
    long series, String unit, String machine, String baseMachine, List<Frame> frames) {

  /**
   * One function.
   *
   * @param change the part of the change that is laid to it
   * @param isNew whether it is new in this path
   * @param isGone whether it is gone from this path
   */
  public record Frame(String name, double change, boolean isNew, boolean isGone) {

    private static Frame of(FrameChange change, UnitScale scale) {
      return new Frame(
          change.frame(),
          change.change() * scale.factor(),
          change.presence() == FrameChange.Presence.NEW,
          change.presence() == FrameChange.Presence.GONE);
    }
  }

  static ProfileFinding of(
      long series, ProfileDifference difference, String machine, String baseMachine, int most) {
    List<FrameChange> first = difference.explaining().stream().limit(most).toList();
    UnitScale scale =
        UnitScale.of(
            difference.unit(), first.stream().<@Nullable Double>map(FrameChange::change).toList());
    return new ProfileFinding(
        series,
        scale.unit(),
        machine,
        baseMachine,
        first.stream().map(frame -> Frame.of(frame, scale)).toList());
  }
}
