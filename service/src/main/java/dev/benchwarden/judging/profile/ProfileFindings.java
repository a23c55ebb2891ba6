package dev.benchwarden.judging.profile;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Looks for the functions behind changes, where profiles were attached. */
@Component
public class ProfileFindings {

  /** More are not read in a message. */
  private static final int MOST_FRAMES = 3;

  private final ProfilePairs pairs;
  private final ProfileComparer comparer;

  ProfileFindings(ProfilePairs pairs, ProfileComparer comparer) {
    this.pairs = pairs;
    this.comparer = comparer;
  }

  /**
   * Explains changes of a revision, or of a pull request at one.
   *
   * @param series those that changed
   * @return in the same order, without those of which there are no two profiles, and those that
   *     measure no time
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
    return pairs
        .newest(project, revision, pullRequest, series)
        .flatMap(candidate -> explained(project, candidate, series));
  }

  private Optional<ProfileFinding> explained(long project, ProfiledRun candidate, long series) {
    return pairs
        .base(project, candidate, null)
        .flatMap(base -> pairs.place(project, base))
        .flatMap(base -> explained(project, base, candidate, series));
  }

  /** Nobody is blamed by profiles that are to be doubted, nor by time for what is no time. */
  private Optional<ProfileFinding> explained(
      long project, ProfiledRun base, ProfiledRun candidate, long series) {
    return Optional.of(comparer.difference(project, base, candidate, series))
        .filter(found -> found.doubts().isEmpty())
        .map(found -> ProfileFinding.of(series, found, candidate, base, MOST_FRAMES));
  }
}
