package dev.benchwarden.cli.compare;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.comparison.Comparison;
import java.util.List;

/** Names on the command line for each side, at least one each. */
record NamedSides(List<String> baseline, List<String> candidate) {

  /**
   * @param unnamed in their order: the baseline unless it is named, then the candidate
   * @throws BadInputException if a side is missing
   */
  static NamedSides of(List<String> baseline, List<String> candidate, List<String> unnamed) {
    boolean baselineIsNamed = !baseline.isEmpty();
    int first = baselineIsNamed ? 0 : Math.min(1, unnamed.size());
    List<String> rest = unnamed.subList(first, unnamed.size());
    if (!candidate.isEmpty() && !rest.isEmpty()) {
      throw new BadInputException(
          "'%s' belongs to no side: the candidate is named with -c".formatted(rest.getFirst()),
          null);
    }
    return new NamedSides(
        required("baseline", baselineIsNamed ? baseline : unnamed.subList(0, first)),
        required("candidate", candidate.isEmpty() ? rest : candidate));
  }

  private static List<String> required(String side, List<String> names) {
    if (names.isEmpty()) {
      throw new BadInputException(
          "There is no %s: name a file of each side, as in 'compare baseline.json candidate.json'"
              .formatted(side),
          null);
    }
    return names;
  }

  /** The side as a comparison shows it. */
  static Comparison.SideAnswer answer(List<String> names) {
    int more = names.size() - 1;
    String label = names.getFirst() + (more == 0 ? "" : " and %d more".formatted(more));
    return new Comparison.SideAnswer(String.join(" ", names), null, label, false);
  }
}
