package dev.benchwarden.core.plan;

import dev.benchwarden.core.text.NumberText;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Chance that a measurement of a benchmark shows a change (docs/plan.md).
 *
 * @param past of the benchmark
 * @param usual that it changes at any revision
 * @param here that this change changes it
 * @param unseen how many revisions lie behind its last result
 * @param like how many revisions of its past touched the same files or folders
 * @param likeMoved at how many of them it changed
 * @param isNew whether it has too few results for a verdict, and was not given up with these
 * @param company a suspected benchmark with which it often changed; null if there is none
 */
record Chance(
    BenchmarkPast past,
    double usual,
    double here,
    int unseen,
    int like,
    int likeMoved,
    boolean isNew,
    @Nullable BenchmarkPast company) {

  /** A past of fewer revisions weighs less than what all benchmarks have in common. */
  private static final double WEIGHT = 10;

  /**
   * @param ofAll how often any benchmark changed at any revision
   * @param shared what earlier revisions have in common with this change
   */
  static Chance of(BenchmarkPast past, SuitePast suite, double ofAll, SharedFiles shared) {
    double usual = (past.moved().size() + WEIGHT * ofAll) / (past.measured().size() + WEIGHT);
    double likeness = 0;
    double moved = 0;
    int like = 0;
    int likeMoved = 0;
    for (var one : shared.likeness().entrySet()) {
      if (past.measured().contains(one.getKey())) {
        boolean isMove = past.moved().contains(one.getKey());
        likeness += one.getValue();
        moved += isMove ? one.getValue() : 0;
        like++;
        likeMoved += isMove ? 1 : 0;
      }
    }
    double here = (moved + WEIGHT * usual) / (likeness + WEIGHT);
    return new Chance(
        past,
        usual,
        here,
        suite.revisions() - 1 - past.last(),
        like,
        likeMoved,
        past.isNew() && !suite.hasGivenUp(past),
        company(past, suite, usual));
  }

  /** The suspected one with which it most likely changed, unless it was measured since. */
  private static @Nullable BenchmarkPast company(
      BenchmarkPast past, SuitePast suite, double usual) {
    return suite.benchmarks().stream()
        .filter(one -> one.suspectedSince() != null && past.last() < one.suspectedSince())
        .filter(one -> past.movedWith(one) > 0)
        .max(
            Comparator.<BenchmarkPast>comparingDouble(one -> together(past, one, usual))
                .thenComparing(BenchmarkPast::name))
        .orElse(null);
  }

  /**
   * Chance that it changes where another one does; the usual chance has the weight of one change.
   */
  private static double together(BenchmarkPast past, BenchmarkPast other, double usual) {
    return (past.movedWith(other) + usual) / (other.moved().size() + 1.0);
  }

  /** How often any benchmark changed at any revision; not 0, though none ever did. */
  static double ofAll(SuitePast suite) {
    long moves = suite.benchmarks().stream().mapToLong(one -> one.moved().size()).sum();
    long results = suite.benchmarks().stream().mapToLong(one -> one.measured().size()).sum();
    return (moves + 1.0) / (results + 2.0);
  }

  /** Chance that a change shows: this one, or one since the last result. */
  double value() {
    if (isNew || past.isSuspected()) {
      return 1;
    }
    double beside = company == null ? 0 : together(past, company, usual);
    return 1 - (1 - here) * Math.pow(1 - usual, unseen) * (1 - beside);
  }

  /** Why it is as large as it is. */
  String reason() {
    if (isNew) {
      return "new: %s so far".formatted(NumberText.count(past.measured().size(), "result"));
    }
    if (past.isSuspected()) {
      return "suspected: more results decide whether its level changed";
    }
    if (company != null) {
      return "not measured since %s is suspected, with which it changed %d of %s"
          .formatted(
              company.name(),
              past.movedWith(company),
              NumberText.count(company.moved().size(), "time"));
    }
    if (likeMoved > 0) {
      return "changed at %d of %s that touched the same files or folders"
          .formatted(likeMoved, NumberText.count(like, "revision"));
    }
    if (unseen > 1) {
      return "not measured at the last %d revisions; %s".formatted(unseen, often());
    }
    return often();
  }

  /** How often it changed. */
  String often() {
    return past.moved().isEmpty()
        ? "never changed in " + NumberText.count(past.measured().size(), "revision")
        : "changed at %d of %s"
            .formatted(past.moved().size(), NumberText.count(past.measured().size(), "revision"));
  }
}
