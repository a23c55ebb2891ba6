package dev.benchwarden.judging.evaluation;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Machines that usually measure, and how many of them do. A machine that measured once may only
 * have been a trial; and if a pool of runners measures each revision on a different one, none is
 * missing once as many as usual have reported.
 *
 * @param machines their names, in order
 * @param number at least this many measured each of two of the last few revisions
 */
record Habit(List<String> machines, int number) {

  /** Nothing is usual yet. */
  static final Habit NONE = new Habit(List.of(), 0);

  /** Once is no habit. */
  private static final int OFTEN = 2;

  /**
   * @param measured the names of the machines that measured each of the last few revisions
   */
  static Habit of(Collection<Set<String>> measured) {
    if (measured.size() < OFTEN) {
      return NONE;
    }
    TreeMap<String, Integer> counts = new TreeMap<>();
    measured.forEach(names -> names.forEach(name -> counts.merge(name, 1, Integer::sum)));
    counts.values().removeIf(count -> count < OFTEN);
    List<Integer> sizes = measured.stream().map(Set::size).sorted().toList();
    return new Habit(List.copyOf(counts.keySet()), sizes.get(sizes.size() - OFTEN));
  }

  boolean isKnown() {
    return number > 0;
  }

  /** The machines that may still report; none once as many as usual have reported. */
  List<String> missing(Collection<String> reported) {
    return reported.size() >= number ? List.of() : without(reported);
  }

  /** All but these. */
  List<String> without(Collection<String> reported) {
    return machines.stream().filter(machine -> !reported.contains(machine)).toList();
  }
}
