package dev.benchwarden.pages.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.Stroke;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/**
 * Renderer of a mark for each finding: shape and colour by verdict, area by how many machines
 * measured.
 */
final class MarkRenderer extends XYLineAndShapeRenderer {

  private static final long serialVersionUID = 1L;

  private static final int MOST_MACHINES = 12;
  private static final int IN_LEGEND = 3;
  private static final Stroke EDGE = new BasicStroke(1.4f);

  private final transient List<Marked> marked = new ArrayList<>();

  private record Marked(VerdictStyle style, int[] machines) {}

  MarkRenderer() {
    super(false, true);
    setUseFillPaint(true);
    setUseOutlinePaint(true);
    setDrawOutlines(true);
    setDefaultOutlineStroke(EDGE);
  }

  /**
   * @param machines how many measured each of the set's points
   */
  void style(int series, VerdictStyle style, Theme theme, int[] machines) {
    marked.add(new Marked(style, machines));
    Color colour = style.colour().apply(theme);
    Paint inside = Theme.faded(colour, style.isJudged() ? 0.9 : 0.12);
    setSeriesFillPaint(series, inside);
    setSeriesPaint(series, colour);
    setSeriesOutlinePaint(series, style.isJudged() ? theme.surface() : Theme.faded(colour, 0.8));
    setLegendShape(series, style.shape().apply(radius(IN_LEGEND)));
  }

  @Override
  public Shape getItemShape(int row, int column) {
    Marked set = marked.get(row);
    return set.style().shape().apply(radius(set.machines()[column]));
  }

  private static double radius(int machines) {
    return 2.5 + 2.4 * Math.sqrt(Math.min(machines, MOST_MACHINES));
  }
}
