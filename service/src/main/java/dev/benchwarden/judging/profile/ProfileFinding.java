package dev.benchwarden.judging.profile;

import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.text.UnitScale;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Functions that explain the change of a series, as two profiles of its benchmark show.
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

  /**
   * Address, below the project's page, of the profile compared with the one before it.
   *
   * @param series whose unit the costs are in
   * @param step the revision that it explains, where it was taken later; absent else
   */
  public static String page(UUID profile, long series, @Nullable String step) {
    String page = "/profiles/%s?series=%d".formatted(profile, series);
    return step == null
        ? page
        : page + "&before=" + URLEncoder.encode(step, StandardCharsets.UTF_8).replace("+", "%20");
  }

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
