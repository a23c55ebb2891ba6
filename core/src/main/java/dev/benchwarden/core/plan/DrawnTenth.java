package dev.benchwarden.core.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * Random tenth of the benchmarks, which runs whatever the past says: without it a benchmark that
 * never changed would never be looked at again, and what the past got wrong would never be noticed.
 */
final class DrawnTenth {

  private static final int PARTS = 10;

  private DrawnTenth() {}

  /** At least one of these, if there are any; the same for the same seed. */
  static List<String> of(Collection<String> names, String seed) {
    List<String> drawn = new ArrayList<>(new TreeSet<>(names));
    Collections.shuffle(drawn, new SplittableRandom(seed.hashCode()));
    return drawn.subList(0, Math.ceilDiv(drawn.size(), PARTS));
  }
}
