package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.Comparison;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Plane on which points lie: both thresholds are always in the picture, however small the changes
 * are.
 *
 * @param lowest the lowest percent and z that are shown
 * @param highest the highest
 * @param railPlace where points without a z are drawn; absent if all have one
 */
record OverviewPlane(
    Symlog percents, Symlog scores, Corner lowest, Corner highest, @Nullable Double railPlace) {

  private static final double AROUND_THRESHOLDS = 2.5;
  private static final double ROOM = 0.08;

  /** Right of the largest improvement there is room for its name. */
  private static final double ROOM_FOR_NAMES = 0.16;

  private static final double ROOM_FOR_RAIL = 0.12;

  record Corner(double percent, double z) {}

  /** The ends of an axis, as places. */
  private record Ends(double low, double high) {

    static Ends of(DoubleStream values, Symlog scale, double threshold, double above) {
      var all =
          DoubleStream.concat(
                  values,
                  DoubleStream.of(-AROUND_THRESHOLDS * threshold, AROUND_THRESHOLDS * threshold))
              .map(scale::place)
              .summaryStatistics();
      double length = all.getMax() - all.getMin();
      return new Ends(all.getMin() - ROOM * length, all.getMax() + above * length);
    }
  }

  static OverviewPlane of(List<OverviewPoint> points, Comparison.Thresholds thresholds) {
    double percent = Math.max(thresholds.minEffect(), 0.1);
    double z = Math.max(thresholds.z(), 0.1);
    Symlog percents = new Symlog(percent);
    Symlog scores = new Symlog(z);
    Ends across =
        Ends.of(
            points.stream().mapToDouble(OverviewPoint::percent), percents, percent, ROOM_FOR_NAMES);
    Ends up =
        Ends.of(
            points.stream()
                .map(OverviewPoint::z)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue),
            scores,
            z,
            ROOM);
    boolean isRailed = points.stream().anyMatch(point -> point.z() == null);
    double rail = isRailed ? ROOM_FOR_RAIL * (up.high() - up.low()) : 0;
    return new OverviewPlane(
        percents,
        scores,
        new Corner(back(across.low(), percents), back(up.low() - rail, scores)),
        new Corner(back(across.high(), percents), back(up.high(), scores)),
        isRailed ? up.low() - rail / 2 : null);
  }

  /** The room around the largest numbers is beyond them. */
  private static double back(double place, Symlog scale) {
    double size = Math.expm1(Math.abs(place)) * scale.constant();
    return Math.signum(place) * Math.min(size, Double.MAX_VALUE);
  }

  double left() {
    return percents.place(lowest.percent());
  }

  double right() {
    return percents.place(highest.percent());
  }

  double bottom() {
    return scores.place(lowest.z());
  }

  double top() {
    return scores.place(highest.z());
  }

  Optional<Double> rail() {
    return Optional.ofNullable(railPlace);
  }

  double across(OverviewPoint point) {
    return percents.place(point.percent());
  }

  double up(OverviewPoint point) {
    Double z = point.z();
    return z == null ? rail().orElseThrow() : scores.place(z);
  }
}
