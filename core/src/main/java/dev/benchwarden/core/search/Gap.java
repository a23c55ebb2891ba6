package dev.benchwarden.core.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Commits that no measurement can distinguish: one that can be built, and those before it that
 * cannot. Most gaps hold one commit.
 *
 * @param good the nearest commit before that can be built, or the last good one
 * @param from the first commit, inclusive
 * @param to the last one, inclusive: measuring it shows whether the change lies here or later
 */
record Gap(int good, int from, int to) {

  /** All of a range, in its order. What cannot be built at its end makes a gap of its own. */
  static List<Gap> of(CommitSearch search) {
    List<Gap> gaps = new ArrayList<>();
    int last = search.weights().size() - 1;
    int good = CommitSearch.LAST_GOOD;
    for (int commit = 0; commit <= last; commit++) {
      if (commit == last || !search.unbuildable().contains(commit)) {
        gaps.add(new Gap(good, gaps.isEmpty() ? 0 : gaps.getLast().to() + 1, commit));
        good = commit;
      }
    }
    return gaps;
  }

  double sum(double[] probabilities) {
    return IntStream.rangeClosed(from, to).mapToDouble(one -> probabilities[one]).sum();
  }

  List<Integer> commits() {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }
}
