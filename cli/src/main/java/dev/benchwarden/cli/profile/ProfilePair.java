package dev.benchwarden.cli.profile;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileDifference.Measured;
import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Two profiles that are to be compared, which may have nothing to do with each other. */
record ProfilePair(FoldedProfile before, FoldedProfile after) {

  /** Profiles of one benchmark have more of the smaller one's functions in common: a tenth. */
  private static final int FEW = 10;

  /**
   * @param measured null where it is not known
   * @throws BadInputException if the profiles count different things, and no values make them alike
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

  /** What speaks against comparing them, a sentence each. */
  List<String> doubts() {
    List<String> doubts = new ArrayList<>();
    if (!isOfOneUnit()) {
      doubts.add(
          "Careful: the profiles count different things, %s (%s) and %s (%s)"
              .formatted(before.unit(), before.format(), after.unit(), after.format()));
    }
    Set<String> shared = new HashSet<>(before.frames());
    shared.retainAll(new HashSet<>(after.frames()));
    int smaller = Math.min(before.frames().size(), after.frames().size());
    if (shared.size() * FEW < smaller || shared.isEmpty()) {
      doubts.add(
          "Careful: %s of %s in the smaller profile %s in both. Are they of the same benchmark?"
              .formatted(
                  shared.isEmpty() ? "none" : NumberText.count(shared.size()),
                  NumberText.count(smaller, "function"),
                  shared.size() > 1 ? "stand" : "stands"));
    }
    return doubts;
  }
}
