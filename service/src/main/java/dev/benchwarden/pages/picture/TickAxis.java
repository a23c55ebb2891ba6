package dev.benchwarden.pages.picture;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A linear axis that is labelled only at the given places. */
final class TickAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;

  private final transient List<Tick> labels;

  /** A text at a place of the axis. */
  record Tick(double place, String label) {}

  TickAxis(String title, double min, double max, List<Tick> labels) {
    super(title);
    this.labels = labels;
    setAutoRange(false);
    setRange(min, max);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
    boolean isBelow = RectangleEdge.isTopOrBottom(edge);
    TextAnchor anchor = isBelow ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
    return labels.stream()
        .map(tick -> new NumberTick(tick.place(), tick.label(), anchor, TextAnchor.CENTER, 0))
        .toList();
  }
}
