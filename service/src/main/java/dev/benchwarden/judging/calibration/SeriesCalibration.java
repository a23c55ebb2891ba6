package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.backtest.AlarmCount;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Calibration of a series: how reliable it is.
 *
 * @param detectable what it can detect; absent with fewer than 5 points of the same machines
 */
record SeriesCalibration(
    Series series, AlarmCount falseAlarms, @Nullable DetectableEffect detectable) {

  /** The least sensitive first; last those about which too little is known. */
  static final Comparator<SeriesCalibration> WORST_FIRST =
      Comparator.comparingDouble(SeriesCalibration::percent)
          .reversed()
          .thenComparing(SeriesCalibration::series, Series.BY_NAME);

  private double percent() {
    if (detectable == null) {
      return Double.NEGATIVE_INFINITY;
    }
    Double percent = detectable.region().percent();
    return percent == null ? Double.POSITIVE_INFINITY : percent;
  }
}
