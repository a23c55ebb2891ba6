package dev.benchwarden.judging.release;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Verdict;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Change of a series from an earlier release to this one.
 *
 * @param against the tag of the earlier one
 * @param byAlert whether a confirmed alert shows it, and the comparison alone does not
 * @param suspected whether a change is only suspected: too little was measured to block a release
 * @param percentChange in the metric's own sign
 * @param percentImprovement the same, positive when better
 * @param interval the 95 % interval of the change, in percent
 * @param finding the same, as decisions store it
 * @param text such as {@code 12.3% slower (10.1 to 14.5%)}
 */
record ReleaseChange(
    String against,
    Verdict verdict,
    boolean byAlert,
    boolean suspected,
    @Nullable Double percentChange,
    @Nullable Double percentImprovement,
    @Nullable List<Double> interval,
    @JsonIgnore Finding finding,
    String text,
    String reason) {

  /**
   * The change of a row of the comparison of the two releases.
   *
   * @param alert the one on a change between them that is or was confirmed
   */
  static ReleaseChange of(Revision earlier, ComparisonRow row, Optional<ReleaseAlert> alert) {
    if (alert.isPresent() && !row.verdict().isChange() && !alert.get().isOver()) {
      return byAlert(earlier, row, alert.get());
    }
    boolean borneOut = alert.isPresent() && row.verdict() == Verdict.REGRESSION && row.isOpen();
    return new ReleaseChange(
        earlier.label(),
        row.verdict(),
        false,
        row.isOpen() && !borneOut,
        row.change().percent(),
        row.change().percentImprovement(),
        row.test().interval(),
        Finding.against(earlier.name(), row.decline()),
        Change.of(row).withInterval(),
        (borneOut ? "A confirmed alert says so too. " : "") + row.judged().reason());
  }

  /**
   * The change if the alert shows that the row is worse and the two releases alone do not, since
   * the alert is based on more than two revisions. An alert that is over does not count, as the
   * release may no longer have the change.
   */
  private static ReleaseChange byAlert(Revision earlier, ComparisonRow row, ReleaseAlert alert) {
    Double percent = alert.percentChange();
    Change shown = Change.of(row, percent == null ? Double.NaN : percent);
    Double improvement = percent == null ? null : (Double) Change.improvement(row, percent);
    return new ReleaseChange(
        earlier.label(),
        Verdict.REGRESSION,
        true,
        false,
        percent,
        improvement,
        null,
        Finding.against(earlier.name(), Decline.of(improvement, alert.difference())),
        shown.text() + ", as its alert says",
        "A confirmed alert says so; the two releases alone do not: " + row.judged().reason());
  }

  /**
   * A quarter and four times are equally far; a series that is worse without a percentage rose from
   * 0.
   */
  double size() {
    if (percentChange == null) {
      return isWorse() ? Double.POSITIVE_INFINITY : 0;
    }
    return Math.abs(Math.log1p(Math.max(percentChange, -99.9999) / 100));
  }

  boolean isWorse() {
    return verdict == Verdict.REGRESSION;
  }

  /** Whether it is certainly worse. */
  boolean isSurelyWorse() {
    return isWorse() && !suspected;
  }
}
