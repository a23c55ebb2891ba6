package dev.benchwarden.pages.picture;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.series.HistoryView;
import java.awt.BasicStroke;
import java.awt.Color;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYBoxAnnotation;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.chart.util.SortOrder;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Chart of a series in the order of the mainline: machines, their mean, the levels and where these
 * change.
 */
final class HistoryChart {

  private static final int MOST_DATES = 7;
  private static final int MOST_VALUES = 8;
  private static final int CROWDED_FROM = 400;
  private static final double BAND = 0.08;
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH).withZone(ZoneOffset.UTC);

  private final HistoryView history;
  private final Theme theme;
  private final Frame frame;
  private final AxisUnit unit;
  private final Map<String, Integer> places = new HashMap<>();
  private final XYSeriesCollection lines = new XYSeriesCollection();
  private final XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
  private int machineIndex;

  private HistoryChart(HistoryView history, Theme theme) {
    this.history = history;
    this.theme = theme;
    this.frame = new Frame(theme);
    this.unit = AxisUnit.of(history.metric().unit(), values().map(Math::abs).max().orElse(0));
    for (int i = 0; i < history.points().size(); i++) {
      places.put(history.points().get(i).revision(), i);
    }
  }

  static JFreeChart of(HistoryView history, String heading, String subheading, Theme theme) {
    HistoryChart chart = new HistoryChart(history, theme);
    return chart.frame.around(chart.plot(), heading, subheading, SortOrder.ASCENDING);
  }

  private XYPlot plot() {
    renderer.setDrawOutlines(false);
    renderer.setDrawSeriesLineAsPath(true);
    machines().forEach(this::addMachine);
    addMean();
    addChangePoints();
    history.stableRegions().forEach(this::addRegion);
    XYPlot plot = new XYPlot(lines, dates(), values(unit), renderer);
    plot.setDomainGridlinesVisible(false);
    changes().forEach(change -> plot.addDomainMarker(marker(change), Layer.BACKGROUND));
    return plot;
  }

  /** Every result of each machine, by its name. */
  private Map<String, XYSeries[]> machines() {
    Map<String, XYSeries[]> machines = new TreeMap<>();
    for (int place = 0; place < history.points().size(); place++) {
      for (HistoryView.MachineResult result : history.points().get(place).perMachine()) {
        Double median = result.median();
        if (median != null) {
          machines.computeIfAbsent(result.machine(), HistoryChart::empty)[result.leftOut() ? 1 : 0]
              .add(place, median * unit.factor());
        }
      }
    }
    return machines;
  }

  /** The results that count, and those measured while the machine was unhealthy. */
  private static XYSeries[] empty(String machine) {
    return new XYSeries[] {
      new XYSeries(machine, false, true), new XYSeries(machine + ", excluded", false, true)
    };
  }

  private void addMachine(String name, XYSeries[] results) {
    Color colour = theme.machine(machineIndex++);
    if (!results[0].isEmpty()) {
      int index = add(results[0], Theme.faded(colour, 0.6), false);
      renderer.setSeriesShape(index, Marks.dot(isCrowded() ? 1.4 : 3));
    }
    if (!results[1].isEmpty()) {
      int index = add(results[1], colour, false);
      renderer.setSeriesShape(index, Marks.outline(Marks.cross(5), 1.6));
    }
  }

  private void addMean() {
    XYSeries mean = new XYSeries("Mean", false, true);
    for (int place = 0; place < history.points().size(); place++) {
      Double value = history.points().get(place).mean();
      if (value != null) {
        mean.add(place, value * unit.factor());
      }
    }
    int index = add(mean, theme.candidate(), true);
    renderer.setSeriesShape(index, Marks.dot(3));
    renderer.setSeriesShapesVisible(index, !isCrowded());
    renderer.setSeriesStroke(index, new BasicStroke(isCrowded() ? 1.2f : 2));
  }

  /** Draws change points, filled if confirmed. */
  private void addChangePoints() {
    for (HistoryView.Change change : changes()) {
      int place = Objects.requireNonNull(places.get(change.revision()));
      Double value = history.points().get(place).mean();
      if (value == null) {
        continue;
      }
      XYSeries mark = new XYSeries("Change at " + change.id(), false, true);
      mark.add(place, value * unit.factor());
      int index = add(mark, colour(change.sign()), false);
      renderer.setSeriesShape(
          index, change.isConfirmed() ? Marks.diamond(6) : Marks.outline(Marks.diamond(6), 2));
      renderer.setSeriesVisibleInLegend(index, false);
    }
  }

  private int add(XYSeries series, Color colour, boolean isLine) {
    int index = lines.getSeriesCount();
    renderer.setSeriesPaint(index, colour);
    renderer.setSeriesLinesVisible(index, isLine);
    renderer.setSeriesShapesVisible(index, true);
    lines.addSeries(series);
    return index;
  }

  /** Two standard deviations around its mean. */
  private void addRegion(HistoryView.Region region) {
    Double mean = region.mean();
    Integer last = places.get(region.to());
    if (mean == null || last == null) {
      return;
    }
    double from = places.getOrDefault(region.from(), 0) - 0.5;
    double to = last + 0.5;
    double level = mean * unit.factor();
    double spread = 2 * Objects.requireNonNullElse(region.stddev(), 0.0) * unit.factor();
    Color colour = theme.candidate();
    renderer.addAnnotation(
        new XYBoxAnnotation(
            from, level - spread, to, level + spread, null, null, Theme.faded(colour, BAND)),
        Layer.BACKGROUND);
    BasicStroke dashed =
        new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, new float[] {6, 4}, 0);
    renderer.addAnnotation(
        new XYLineAnnotation(from, level, to, level, dashed, Theme.faded(colour, 0.5)),
        Layer.BACKGROUND);
  }

  private List<HistoryView.Change> changes() {
    return history.changePoints().stream()
        .filter(change -> change.state() != ChangePointState.REJECTED)
        .filter(change -> places.containsKey(change.revision()))
        .toList();
  }

  private ValueMarker marker(HistoryView.Change change) {
    BasicStroke stroke =
        change.isConfirmed()
            ? new BasicStroke(1.25f)
            : new BasicStroke(
                1.25f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 1, new float[] {3, 3}, 0);
    Color colour = colour(change.sign());
    double place = Objects.requireNonNull(places.get(change.revision())) - 0.5;
    ValueMarker marker = new ValueMarker(place, colour, stroke);
    Double percent = change.percentChange();
    String text = percent == null ? "from 0" : PictureNumbers.percent(percent);
    boolean isLate = place > 0.9 * history.points().size();
    marker.setLabel(text);
    marker.setLabelFont(frame.strongLabel(text));
    marker.setLabelPaint(colour);
    marker.setLabelOffset(new RectangleInsets(4, 7, 4, 7));
    marker.setLabelBackgroundColor(Frame.CLEAR);
    marker.setLabelAnchor(isLate ? RectangleAnchor.TOP_LEFT : RectangleAnchor.TOP_RIGHT);
    marker.setLabelTextAnchor(isLate ? TextAnchor.TOP_RIGHT : TextAnchor.TOP_LEFT);
    return marker;
  }

  /** The colour depends on whether it is better, not on its sign. */
  private Color colour(double sign) {
    Direction direction = history.metric().direction();
    if (sign == 0 || direction == null || direction == Direction.UNKNOWN) {
      return theme.steady();
    }
    return sign > 0 == (direction == Direction.HIGHER_IS_BETTER) ? theme.better() : theme.worse();
  }

  private TickAxis dates() {
    int last = history.points().size() - 1;
    int step = Math.max(1, (last + MOST_DATES) / MOST_DATES);
    List<TickAxis.Tick> ticks = new ArrayList<>();
    for (int place = step / 2; place <= last; place += step) {
      ticks.add(new TickAxis.Tick(place, nameOf(history.points().get(place))));
    }
    return new TickAxis("", -0.7, Math.max(last, 0) + 0.7, ticks);
  }

  private static String nameOf(HistoryView.Point point) {
    return point.tag() == null ? DAY.format(point.committedAt()) : point.tag();
  }

  /** Fits the values closely; a history is about its steps, not about zero. */
  private TickAxis values(AxisUnit shown) {
    var all = values().map(value -> value * shown.factor()).summaryStatistics();
    if (all.getCount() == 0) {
      return new TickAxis(shown.text(), 0, 1, List.of());
    }
    double length = all.getMax() - all.getMin();
    double room = 0.1 * (length > 0 ? length : Math.max(Math.abs(all.getMax()), 1e-9));
    double low = all.getMin() >= 0 ? Math.max(0, all.getMin() - room) : all.getMin() - room;
    double high = all.getMax() + 1.6 * room;
    return new TickAxis(
        shown.text(),
        low,
        high,
        RoundValues.between(low, high, MOST_VALUES).stream()
            .map(value -> new TickAxis.Tick(value, PictureNumbers.plain(value)))
            .toList());
  }

  private DoubleStream values() {
    return history.points().stream()
        .flatMapToDouble(point ->
            DoubleStream.concat(
                point.mean() == null ? DoubleStream.empty() : DoubleStream.of(point.mean()),
                point.perMachine().stream()
                    .map(HistoryView.MachineResult::median)
                    .filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue)));
  }

  private boolean isCrowded() {
    return history.points().size() >= CROWDED_FROM;
  }
}
