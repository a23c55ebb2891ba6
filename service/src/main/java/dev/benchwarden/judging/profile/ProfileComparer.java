package dev.benchwarden.judging.profile;

import dev.benchwarden.core.answer.ProfileDifferenceAnswer;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.profile.ProfiledSteps;
import dev.benchwarden.store.profile.Profiles;
import dev.benchwarden.store.profile.StoredProfile;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Comparer of profiles, one pair at a time, since both trees are in memory. */
@Component
class ProfileComparer {

  private final ProfilePairs pairs;
  private final Profiles profiles;
  private final ProfiledSteps steps;
  private final Semaphore one = new Semaphore(1, true);

  ProfileComparer(ProfilePairs pairs, Profiles profiles, ProfiledSteps steps) {
    this.pairs = pairs;
    this.profiles = profiles;
    this.steps = steps;
  }

  /**
   * Choice of what a profile is compared with, and by which numbers.
   *
   * @param base that very profile; absent: the one that {@link ProfilePairs#base} finds
   * @param before the revision before which it is looked for; absent for the usual one
   * @param series whose unit the costs are in; absent: the first that measures time
   */
  record Wish(@Nullable UUID base, @Nullable String before, @Nullable Long series) {}

  /**
   * @throws ProblemException 404 if there is no such profile, or none to compare it with; 422 if
   *     the series is not of its benchmark
   */
  ProfileComparison compare(long project, UUID profile, Wish wish) {
    ProfiledRun candidate = pairs.place(project, profile).orElseThrow(() -> unknown(profile));
    if (wish.series() != null && !pairs.isSeriesOf(project, candidate.benchmark(), wish.series())) {
      throw ProblemException.invalidParameter(
          "series", "the benchmark that was profiled has no such series");
    }
    UUID base = wish.base() == null ? base(project, candidate, wish.before()) : wish.base();
    ProfiledRun baseline = pairs.place(project, base).orElseThrow(() -> unknown(base));
    demandLike(baseline, candidate);
    return new ProfileComparison(
        stored(project, base),
        stored(project, profile),
        wish.before() == null || !candidate.mainline()
            ? null
            : Integer.valueOf(steps.after(project, wish.before(), candidate.revisionName())),
        ProfileDifferenceAnswer.of(
            difference(project, baseline, candidate, timeOf(project, wish.series()))));
  }

  /** A profile shows where time goes, even if the series in question is about allocations. */
  private @Nullable Long timeOf(long project, @Nullable Long series) {
    return series != null && pairs.measuresTime(project, series) ? series : null;
  }

  /**
   * @param series whose unit the costs are in; absent: the first that measures time
   */
  ProfileDifference difference(
      long project, ProfiledRun baseline, ProfiledRun candidate, @Nullable Long series) {
    Measured measured =
        candidate.benchmark() == null
            ? null
            : pairs.measured(project, baseline, candidate, series).orElse(null);
    one.acquireUninterruptibly();
    try {
      return ProfileDifference.of(
          tree(project, baseline.profile()), tree(project, candidate.profile()), measured);
    } finally {
      one.release();
    }
  }

  private UUID base(long project, ProfiledRun candidate, @Nullable String before) {
    Long bound =
        before == null
            ? null
            : pairs
                .revision(project, before)
                .orElseThrow(() ->
                    ProblemException.notFound("There is no revision '%s'.".formatted(before)));
    return pairs
        .base(project, candidate, bound)
        .orElseThrow(() ->
            ProblemException.notFound(
                "There is no profile of the same benchmark and unit before this one: attach one to a"
                    + " run of the stable branch, or name one with base=ID."));
  }

  /** Only a base that the caller names can be of another kind. */
  private static void demandLike(ProfiledRun baseline, ProfiledRun candidate) {
    if (!Objects.equals(baseline.benchmark(), candidate.benchmark())) {
      throw ProblemException.invalidParameter(
          "base", "it is a profile of another benchmark: functions of two cannot be subtracted");
    }
    if (!baseline.unit().equals(candidate.unit())) {
      throw ProblemException.invalidParameter(
          "base",
          "its weights are in '%s', and those of this one in '%s': name one of the same kind"
              .formatted(baseline.unit(), candidate.unit()));
    }
  }

  private FoldedProfile tree(long project, UUID profile) {
    return profiles.tree(project, profile).orElseThrow(() -> unknown(profile));
  }

  private StoredProfile stored(long project, UUID profile) {
    return profiles.withId(project, profile).orElseThrow(() -> unknown(profile));
  }

  private static ProblemException unknown(UUID profile) {
    return ProblemException.notFound("The project has no profile %s.".formatted(profile));
  }
}
