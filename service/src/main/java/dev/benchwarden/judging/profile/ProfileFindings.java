package dev.benchwarden.judging.profile;

import dev.benchwarden.store.profile.ProfiledSteps;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finder of the functions behind changes, where profiles were attached. */
@Component
public class ProfileFindings {

  /** More functions are not read in a message. */
  private static final int MOST_FRAMES = 3;

  private final ProfilePairs pairs;
  private final ProfileComparer comparer;
  private final ProfiledSteps steps;

  ProfileFindings(ProfilePairs pairs, ProfileComparer comparer, ProfiledSteps steps) {
    this.pairs = pairs;
    this.steps = steps;
    this.comparer = comparer;
  }

  /**
   * Explains changes of a revision, or of a pull request at one. A step is explained by the profile
   * that is found for it everywhere.
   *
   * @param series those that changed
   * @return in the same order, without those that have no two profiles, and those that do not
   *     measure time
   */
  public List<ProfileFinding> of(
      long project, String revision, @Nullable Integer pullRequest, List<Long> series) {
    return series.stream()
        .filter(one -> pairs.measuresTime(project, one))
        .map(one -> of(project, revision, pullRequest, one))
        .flatMap(Optional::stream)
        .filter(finding -> !finding.frames().isEmpty())
        .toList();
  }

  private Optional<ProfileFinding> of(
      long project, String revision, @Nullable Integer pullRequest, long series) {
    Optional<ProfiledRun> profiled =
        pullRequest == null
            ? steps
                .of(project, new ProfiledSteps.Step(series, revision))
                .flatMap(found -> pairs.place(project, found.profile()))
            : pairs.newest(project, revision, pullRequest, series);
    return profiled.flatMap(candidate -> explained(project, candidate, revision, series));
  }

  private Optional<ProfileFinding> explained(
      long project, ProfiledRun candidate, String step, long series) {
    boolean isLater = !candidate.revisionName().equals(step);
    return pairs
        .base(project, candidate, isLater ? pairs.revision(project, step).orElse(null) : null)
        .flatMap(base -> pairs.place(project, base))
        .flatMap(base ->
            explained(
                project,
                base,
                candidate,
                isLater ? steps.after(project, step, candidate.revisionName()) : 0,
                series));
  }

  /** Empty if the profiles are doubtful, or if the series does not measure time. */
  private Optional<ProfileFinding> explained(
      long project, ProfiledRun base, ProfiledRun candidate, int revisionsAfter, long series) {
    return Optional.of(comparer.difference(project, base, candidate, series))
        .filter(found -> found.doubts().isEmpty())
        .map(found ->
            ProfileFinding.of(series, found, candidate, revisionsAfter, base, MOST_FRAMES));
  }
}
