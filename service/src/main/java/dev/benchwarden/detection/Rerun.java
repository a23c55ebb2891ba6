package dev.benchwarden.detection;

import dev.benchwarden.catalog.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which series to run again, to confirm or to clear what was found: those that changed, and some
 * steady ones beside them, without which nobody could tell a sick machine from changed code.
 */
final class Rerun {

  private static final int WITNESSES = 8;

  private Rerun() {}

  /** Empty if nothing changed. */
  static List<Series> of(Judging judging) {
    List<Candidate> changed = new ArrayList<>();
    List<Candidate> steady = new ArrayList<>();
    for (int i = 0; i < judging.findings().size(); i++) {
      Candidate candidate = judging.candidates().get(i);
      if (judging.findings().get(i).verdict().isChange()) {
        changed.add(candidate);
      } else if (candidate.isSensitive()) {
        steady.add(candidate);
      }
    }
    if (!changed.isEmpty()) {
      steady.stream()
          .sorted(Comparator.comparingDouble(Candidate::spread))
          .limit(WITNESSES)
          .forEach(changed::add);
    }
    return changed.stream().map(candidate -> candidate.pair().series()).toList();
  }
}
