package dev.benchwarden.core.profile;

import dev.benchwarden.core.text.NumberText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reasons to doubt the difference of two profiles, a sentence each. */
final class ProfileDoubts {

  /** Profiles of one benchmark share at least a tenth of the smaller one's functions. */
  private static final int FEW = 10;

  /** With fewer samples nearly every change is chance. */
  private static final int FEWEST_SAMPLES = 10;

  private static final String ALIKE =
      "All functions changed alike: the profiles do not tell where the change lies.";

  private ProfileDoubts() {}

  static List<String> of(FoldedProfile baseline, FoldedProfile candidate) {
    return Stream.of(strange(baseline, candidate), small(baseline, candidate))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Doubts where no frame stands out, though the total changed. */
  static List<String> ofChange(TwoSidedTree tree, ChangedPaths paths, OwnShifts.Grain grain) {
    OwnShifts shifts =
        new OwnShifts(tree.ownByFrame(tree.baseline()), tree.ownByFrame(tree.candidate()), grain);
    boolean standsOut =
        shifts.areOfOneFrame()
            || IntStream.range(0, tree.frames().size()).anyMatch(frame -> shifts.of(frame) != 0)
            || IntStream.range(0, tree.size())
                .anyMatch(node -> paths.isEntry(node) && grain.isClear(paths.entered[node]));
    return standsOut ? List.of() : List.of(ALIKE);
  }

  private static Optional<String> strange(FoldedProfile baseline, FoldedProfile candidate) {
    Set<String> shared = new HashSet<>(baseline.frames());
    shared.retainAll(new HashSet<>(candidate.frames()));
    int smaller = Math.min(baseline.frames().size(), candidate.frames().size());
    return shared.size() * FEW < smaller || shared.isEmpty()
        ? Optional.of(
            "%s of %s in the smaller profile %s in both. Are they of the same benchmark?"
                .formatted(
                    shared.isEmpty() ? "None" : NumberText.count(shared.size()),
                    NumberText.count(smaller, "function"),
                    shared.size() > 1 ? "stand" : "stands"))
        : Optional.empty();
  }

  private static Optional<String> small(FoldedProfile baseline, FoldedProfile candidate) {
    long fewest =
        Stream.of(baseline, candidate)
            .filter(FoldedProfile::isCounted)
            .mapToLong(profile -> Math.round(profile.total()))
            .min()
            .orElse(Long.MAX_VALUE);
    return fewest < FEWEST_SAMPLES
        ? Optional.of(
            "The smaller profile has %s, and at least %d are needed: profile for longer."
                .formatted(NumberText.count((int) fewest, "sample"), FEWEST_SAMPLES))
        : Optional.empty();
  }
}
