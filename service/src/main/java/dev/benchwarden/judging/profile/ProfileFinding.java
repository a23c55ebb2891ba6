package dev.benchwarden.judging.profile;

import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.text.UnitScale;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Functions that explain the change of a series, as two profiles of its benchmark show it.
 *
 * @param profile the candidate's
 * @param machine that the candidate's profile is of
 * @param baseMachine that the baseline's is of
 * @param frames the most weighty first
 */
public record ProfileFinding(
    long series, UUID profile, String machine, String baseMachine, List<BlamedFunction> frames) {

  static ProfileFinding of(
      long series,
      ProfileDifference difference,
      ProfiledRun candidate,
      ProfiledRun base,
      int most) {
    List<FrameChange> first = difference.explaining().stream().limit(most).toList();
    UnitScale scale =
        UnitScale.of(
            difference.unit(), first.stream().<@Nullable Double>map(FrameChange::net).toList());
    return new ProfileFinding(
        series,
        candidate.profile(),
        candidate.machineName(),
        base.machineName(),
        first.stream().map(frame -> BlamedFunction.of(frame, scale)).toList());
  }
}
