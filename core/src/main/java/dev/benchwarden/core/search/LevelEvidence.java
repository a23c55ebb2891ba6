package dev.benchwarden.core.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Evidence of all measurements for stretches of commits at a level. Levels are counted in {@value
 * #PARTS} parts of the change: 0 is before, {@value #PARTS} after.
 */
final class LevelEvidence {

  static final int PARTS = 8;

  /** By part and place: the sum over all commits before it; the last good commit is at 0. */
  private final double[][] before;

  private LevelEvidence(double[][] before) {
    this.before = before;
  }

  static LevelEvidence of(CommitSearch search) {
    int places = search.weights().size() + 1;
    double[][] sums = new double[PARTS + 1][places + 1];
    builds(search)
        .forEach((build, values) -> {
          BuildLikelihood likelihood = new BuildLikelihood(values, search.levels().scatter());
          for (int part = 0; part <= PARTS; part++) {
            int place = build.commit() - CommitSearch.LAST_GOOD;
            sums[part][place + 1] += likelihood.of(search.levels().at((double) part / PARTS));
          }
        });
    for (double[] sum : sums) {
      for (int place = 0; place < places; place++) {
        sum[place + 1] += sum[place];
      }
    }
    return new LevelEvidence(sums);
  }

  private record Build(int commit, int number) {}

  private static Map<Build, List<Double>> builds(CommitSearch search) {
    Map<Build, List<Double>> builds = new HashMap<>();
    for (CommitMeasurement one : search.measurements()) {
      builds
          .computeIfAbsent(new Build(one.commit(), one.build()), build -> new ArrayList<>())
          .add(one.value());
    }
    return builds;
  }

  /** The logarithm of the likelihood that all before this commit were at a level. */
  double before(int commit, int part) {
    return before[part][commit - CommitSearch.LAST_GOOD];
  }

  /** The logarithm of the likelihood that this commit and all after it were at a level. */
  double from(int commit, int part) {
    return all(part) - before(commit, part);
  }

  /** The logarithm of the likelihood that the whole range was at a level. */
  double all(int part) {
    return before[part][before[part].length - 1];
  }
}
