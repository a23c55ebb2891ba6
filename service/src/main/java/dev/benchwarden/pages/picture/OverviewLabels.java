package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.statistics.Verdict;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.ui.TextAnchor;

/** Labels of the strongest findings beside their marks, as far as they do not overlap. */
final class OverviewLabels {

  private static final int OF_EACH = 4;
  private static final int MOST_LETTERS = 44;

  /** The share of the plot that a letter and a line take: accurate enough to keep names apart. */
  private static final double LETTER = 0.0066;

  private static final double LINE = 0.045;
  private static final double BESIDE = 0.012;

  private final OverviewPlane plane;
  private final Frame frame;
  private final boolean areSeveralPlatforms;
  private final List<Rectangle2D> taken = new ArrayList<>();
  private final List<XYTextAnnotation> labels = new ArrayList<>();

  private OverviewLabels(List<OverviewPoint> points, OverviewPlane plane, Frame frame) {
    this.plane = plane;
    this.frame = frame;
    this.areSeveralPlatforms =
        PlatformRows.names(points.stream().map(OverviewPoint::row).toList()).size() > 1;
  }

  static List<XYTextAnnotation> of(
      List<OverviewPoint> points, OverviewPlane plane, Frame frame, Theme theme) {
    OverviewLabels labels = new OverviewLabels(points, plane, frame);
    labels.addStrongest(points, Verdict.REGRESSION, theme.worse());
    labels.addStrongest(points, Verdict.IMPROVEMENT, theme.better());
    return labels.labels;
  }

  /** The strongest finding of a benchmark also stands for its other metrics. */
  private void addStrongest(List<OverviewPoint> points, Verdict verdict, Color colour) {
    Set<String> named = new HashSet<>();
    int before = labels.size();
    points.stream()
        .filter(point -> point.verdict() == verdict)
        .sorted((a, b) -> Double.compare(Math.abs(b.percent()), Math.abs(a.percent())))
        .forEach(point -> {
          if (labels.size() - before < OF_EACH && named.add(name(point.row()))) {
            add(point, colour);
          }
        });
  }

  private void add(OverviewPoint point, Color colour) {
    String text = text(point);
    double across = share(plane.across(point), plane.left(), plane.right());
    double up = share(plane.up(point), plane.bottom(), plane.top());
    double width = text.length() * LETTER;
    boolean isLeft = across + BESIDE + width > 1;
    double start = isLeft ? across - BESIDE - width : across + BESIDE;
    Rectangle2D place = new Rectangle2D.Double(start, up - LINE / 2, width, LINE);
    if (taken.stream().noneMatch(place::intersects)) {
      taken.add(place);
      labels.add(label(point, text, isLeft, colour));
    }
  }

  private XYTextAnnotation label(OverviewPoint point, String text, boolean isLeft, Color colour) {
    double beside = BESIDE * (plane.right() - plane.left());
    XYTextAnnotation label =
        new XYTextAnnotation(
            text, plane.across(point) + (isLeft ? -beside : beside), plane.up(point));
    label.setFont(frame.strongLabel(text));
    label.setPaint(colour);
    label.setTextAnchor(isLeft ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT);
    return label;
  }

  private String text(OverviewPoint point) {
    String name = name(point.row());
    String percent = PictureNumbers.percent(point.percent());
    return name.length() <= MOST_LETTERS
        ? name + " " + percent
        : name.substring(0, MOST_LETTERS - 1) + "… " + percent;
  }

  /** Of several platforms each has its own mark. */
  private String name(ComparisonRow row) {
    String platform = areSeveralPlatforms ? row.platform() : "";
    return ShortNames.method(row.benchmark(), platform, row.parameters());
  }

  private static double share(double place, double low, double high) {
    return (place - low) / (high - low);
  }
}
