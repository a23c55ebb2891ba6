package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tests of the primary metric of a suite. No other metric replaces what could not be tested of it:
 * that a program allocates as before says nothing about its time.
 *
 * @param metric its name; absent where nothing is judged
 * @param judged how many of its series are judged
 * @param tested how many of these could be tested
 * @param empty at how many of these nothing was measured
 * @param isOneOfSeveral whether other metrics are judged beside it
 */
public record PrimaryTests(
    @Nullable String metric, int judged, int tested, int empty, boolean isOneOfSeveral) {

  /**
   * Those of some rows.
   *
   * @param chosen the metric that the policy shows first; absent where it names none
   */
  public static PrimaryTests of(Collection<ComparisonRow> rows, @Nullable String chosen) {
    String metric = PrimaryMetric.of(rows, chosen).name();
    List<ComparisonRow> judged =
        rows.stream().filter(row -> row.verdict() != Verdict.NOT_JUDGED).toList();
    List<ComparisonRow> primary =
        judged.stream().filter(row -> row.metric().name().equals(metric)).toList();
    return new PrimaryTests(
        metric,
        primary.size(),
        (int) primary.stream().filter(ComparisonRow::isTested).count(),
        Concerns.among(primary, Concern.NOTHING_MEASURED).size(),
        primary.size() < judged.size());
  }

  /** Whether fewer than half of its series could be tested, beside other metrics. */
  public boolean areTooFew() {
    return isOneOfSeveral && 2 * tested < judged;
  }

  /** Whether none could be tested, so that nothing is known about what the suite is run for. */
  boolean areMissing() {
    return areEmpty() || (isOneOfSeveral && tested == 0);
  }

  /** Whether nothing was measured at any of them. */
  boolean areEmpty() {
    return judged > 0 && empty == judged;
  }

  /**
   * The verdict on the whole: without a test of the primary metric there is none, unless another
   * one changed.
   */
  public SuiteVerdict verdict(SuiteVerdict ofAll) {
    return ofAll == SuiteVerdict.NO_REGRESSION && areMissing()
        ? SuiteVerdict.NOT_ENOUGH_DATA
        : ofAll;
  }

  /** The sensitivity of the whole; unknown where too few of these were tested. */
  public Sensitivity sensitivity(Sensitivity ofAll) {
    return areTooFew() && !ofAll.isBlind() ? Sensitivity.ofTooFew(judged, tested) : ofAll;
  }
}
