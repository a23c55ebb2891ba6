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
 * @param revision that the candidate's profile is of
 * @param revisionsAfter how many revisions that came after the first one at the worse level
 * @param machine that the candidate's profile is of
 * @param baseRevision that the baseline's is of
 * @param baseMachine that the baseline's is of
 * @param frames the most weighty first
 */
public record ProfileFinding(
    long series,
    UUID profile,
    String revision,
    int revisionsAfter,
    String machine,
    String baseRevision,
    String baseMachine,
    List<BlamedFunction> frames) {

  static ProfileFinding of(
      long series,
      ProfileDifference difference,
      ProfiledRun candidate,
      int revisionsAfter,
      ProfiledRun base,
      int most) {
    List<FrameChange> first = difference.explaining().stream().limit(most).toList();
    UnitScale scale =
        UnitScale.of(
            difference.unit(), first.stream().<@Nullable Double>map(FrameChange::net).toList());
    return new ProfileFinding(
        series,
        candidate.profile(),
        candidate.revisionName(),
        revisionsAfter,
        candidate.machineName(),
        base.revisionName(),
        base.machineName(),
        first.stream().map(frame -> BlamedFunction.of(frame, scale)).toList());
  }
}
