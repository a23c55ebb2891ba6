package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of a comparison on the plane.
 *
 * @param percent how much better it is; in the metric's own sign where the better direction is
 *     unknown
 * @param z the same in standard deviations; absent if it has none
 * @param machines how many measured both sides
 */
record OverviewPoint(
    ComparisonRow row, double percent, @Nullable Double z, Verdict verdict, int machines) {

  /** Empty for a row without a percentage. */
  static Optional<OverviewPoint> of(ComparisonRow row) {
    RowSides sides = row.sides();
    Double percent = row.change().shownPercent();
    return percent == null
        ? Optional.empty()
        : Optional.of(
            new OverviewPoint(
                row,
                Objects.requireNonNull(percent),
                row.change().shownZ(),
                row.verdict(),
                Math.min(sides.baseline().machines(), sides.candidate().machines())));
  }
}
