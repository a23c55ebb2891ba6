package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.statistics.Verdict;
import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Comparator;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.chart.util.SortOrder;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Chart of percent by z of all rows of a comparison, improvements up and to the right, with the
 * thresholds drawn: the overview of the comparison's page.
 */
final class OverviewChart {

  /** Beyond this many marks more make no visible difference; the significant ones are kept. */
  private static final int MOST_MARKS = 3000;

  private static final double SHADE = 0.07;
  private static final double TICKS_APART = 0.055;

  private final Comparison comparison;
  private final Theme theme;
  private final Frame frame;
  private final OverviewPlane plane;
  private final List<OverviewPoint> points;

  private OverviewChart(Comparison comparison, Theme theme) {
    this.comparison = comparison;
    this.theme = theme;
    this.frame = new Frame(theme);
    List<OverviewPoint> shown =
        comparison.rows().stream()
            .flatMap(row -> OverviewPoint.of(row).stream())
            .sorted(Comparator.comparing(point -> VerdictStyle.of(point.verdict()).rank()))
            .limit(MOST_MARKS)
            .toList();
    this.plane = OverviewPlane.of(shown, comparison.thresholds());
    this.points = shown;
  }

  /**
   * @param heading what is compared
   */
  static JFreeChart of(Comparison comparison, String heading, String subheading, Theme theme) {
    OverviewChart chart = new OverviewChart(comparison, theme);
    // The most important marks are drawn last, on top.
    return chart.frame.around(
        chart.plot(), heading, subheading + chart.undrawn(), SortOrder.DESCENDING);
  }

  /** The counts above the chart are of all rows. */
  private String undrawn() {
    long without =
        comparison.rows().stream().filter(row -> row.change().shownPercent() == null).count();
    return without == 0 ? "" : " · %,d not drawn, without a percentage".formatted(without);
  }

  private XYPlot plot() {
    XYSeriesCollection marks = new XYSeriesCollection();
    MarkRenderer renderer = new MarkRenderer();
    for (Verdict verdict : VerdictStyle.LEAST_URGENT_FIRST) {
      add(verdict, marks, renderer);
    }
    zones().forEach(zone -> renderer.addAnnotation(zone, Layer.BACKGROUND));
    OverviewLabels.of(points, plane, frame, theme).forEach(renderer::addAnnotation);
    XYPlot plot = new XYPlot(marks, horizontal(), vertical(), renderer);
    Comparison.Thresholds limits = comparison.thresholds();
    addThreshold(plot, true, -limits.minEffect(), percent(-limits.minEffect()));
    addThreshold(plot, true, limits.minEffect(), percent(limits.minEffect()));
    addThreshold(plot, false, -limits.z(), "z = " + PictureNumbers.plain(-limits.z()));
    addThreshold(plot, false, limits.z(), "z = " + PictureNumbers.plain(limits.z()));
    plane.rail().ifPresent(rail -> plot.addRangeMarker(rail(rail), Layer.BACKGROUND));
    return plot;
  }

  private void add(Verdict verdict, XYSeriesCollection marks, MarkRenderer renderer) {
    List<OverviewPoint> own = points.stream().filter(point -> point.verdict() == verdict).toList();
    int count = comparison.outcome().counts().getOrDefault(verdict, 0);
    if (own.isEmpty()) {
      return;
    }
    XYSeries series = new XYSeries(VerdictStyle.of(verdict).count(count), false, true);
    own.forEach(point -> series.add(plane.across(point), plane.up(point)));
    renderer.style(
        marks.getSeriesCount(),
        VerdictStyle.of(verdict),
        theme,
        own.stream().mapToInt(OverviewPoint::machines).toArray());
    marks.addSeries(series);
  }

  private TickAxis horizontal() {
    Symlog percents = plane.percents();
    return new TickAxis(
        "Change in percent, better to the right",
        plane.left(),
        plane.right(),
        percents.ticks(plane.lowest().percent(), plane.highest().percent(), TICKS_APART).stream()
            .map(value -> new TickAxis.Tick(percents.place(value), percent(value)))
            .toList());
  }

  private TickAxis vertical() {
    Symlog scores = plane.scores();
    return new TickAxis(
        "z-score, better upwards",
        plane.bottom(),
        plane.top(),
        scores.ticks(plane.lowest().z(), plane.highest().z(), TICKS_APART * 1.6).stream()
            .map(value -> new TickAxis.Tick(scores.place(value), PictureNumbers.plain(value)))
            .toList());
  }

  /** Shades the corners that are clearly worse or better. */
  private List<XYBoxAnnotation> zones() {
    double percent = plane.percents().place(comparison.thresholds().minEffect());
    double z = plane.scores().place(comparison.thresholds().z());
    return List.of(
        zone(plane.left(), plane.bottom(), -percent, -z, theme.worse()),
        zone(percent, z, plane.right(), plane.top(), theme.better()));
  }

  private static XYBoxAnnotation zone(
      double left, double bottom, double right, double top, Color colour) {
    return new XYBoxAnnotation(left, bottom, right, top, null, null, Theme.faded(colour, SHADE));
  }

  private void addThreshold(XYPlot plot, boolean isUpright, double value, String text) {
    double place = (isUpright ? plane.percents() : plane.scores()).place(value);
    ValueMarker line = line(place, 5, 4);
    line.setLabel(text);
    line.setLabelFont(frame.label(text));
    line.setLabelPaint(theme.muted());
    line.setLabelOffset(new RectangleInsets(4, 6, 4, 6));
    line.setLabelBackgroundColor(Frame.CLEAR);
    boolean isLow = value < 0;
    if (isUpright) {
      line.setLabelAnchor(isLow ? RectangleAnchor.TOP_LEFT : RectangleAnchor.TOP_RIGHT);
      line.setLabelTextAnchor(isLow ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_LEFT);
      plot.addDomainMarker(line, Layer.BACKGROUND);
    } else {
      line.setLabelAnchor(isLow ? RectangleAnchor.BOTTOM_RIGHT : RectangleAnchor.TOP_LEFT);
      line.setLabelTextAnchor(isLow ? TextAnchor.TOP_RIGHT : TextAnchor.BOTTOM_LEFT);
      plot.addRangeMarker(line, Layer.BACKGROUND);
    }
  }

  private ValueMarker rail(double place) {
    ValueMarker line = line(place, 1, 4);
    line.setLabel("no z-score");
    line.setLabelFont(frame.label("no z-score"));
    line.setLabelPaint(theme.muted());
    line.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
    line.setLabelTextAnchor(TextAnchor.BOTTOM_RIGHT);
    line.setLabelOffset(new RectangleInsets(3, 6, 3, 6));
    line.setLabelBackgroundColor(Frame.CLEAR);
    return line;
  }

  private ValueMarker line(double place, float dash, float gap) {
    BasicStroke stroke =
        new BasicStroke(
            1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, new float[] {dash, gap}, 0);
    return new ValueMarker(place, theme.muted(), stroke);
  }

  private static String percent(double value) {
    return value == 0 ? "0" : (value > 0 ? "+" : "") + PictureNumbers.plain(value) + "%";
  }
}
