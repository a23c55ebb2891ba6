package dev.benchwarden.cli.profile;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Two profiles to compare, which may be unrelated. */
record ProfilePair(FoldedProfile before, FoldedProfile after) {

  /**
   * @param measured null where it is not known
   * @throws BadInputException if the profiles count different things, and no values make them
   *     comparable
   */
  void check(@Nullable Measured measured) {
    if (measured == null && !isOfOneUnit()) {
      throw new BadInputException(
          "The profiles count different things, %s and %s: take both with the same profiler, or name"
                  .formatted(before.unit(), after.unit())
              + " --baseline-value and --candidate-value",
          null);
    }
  }

  private boolean isOfOneUnit() {
    return before.unit().equals(after.unit());
  }

  /** Warning about profiles that count different things; empty for others. */
  Optional<String> doubt() {
    return isOfOneUnit()
        ? Optional.empty()
        : Optional.of(
            "the profiles count different things, %s (%s) and %s (%s)"
                .formatted(before.unit(), before.format(), after.unit(), after.format()));
  }
}
