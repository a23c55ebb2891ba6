package dev.benchwarden.pages.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.util.SortOrder;

/** Frame of every chart: headings, axes and legend in the dashboard's colours. */
record Frame(Theme theme) {

  static final Color CLEAR = new Color(0, true);

  private static final double HEADING = 27;
  private static final double SUBHEADING = 17;
  private static final double LABEL = 14;
  private static final int MOST_LETTERS = 78;
  private static final int MARGIN = 26;

  /**
   * @param order of the legend, which differs from the order of drawing
   */
  JFreeChart around(XYPlot plot, String heading, String subheading, SortOrder order) {
    plot.setBackgroundPaint(theme.surface());
    plot.setOutlineVisible(false);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setInsets(new RectangleInsets(18, 0, 0, MARGIN));
    plot.setRangeGridlinePaint(theme.grid());
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setDomainGridlinePaint(theme.grid());
    plot.setDomainGridlineStroke(new BasicStroke(1));
    style((NumberAxis) plot.getDomainAxis());
    style((NumberAxis) plot.getRangeAxis());
    JFreeChart chart = new JFreeChart(null, plot);
    chart.setBackgroundPaint(theme.surface());
    chart.setPadding(new RectangleInsets(MARGIN, MARGIN, MARGIN - 8, 0));
    chart.addSubtitle(0, heading(heading));
    chart.addSubtitle(1, subheading(subheading));
    legend(chart.getLegend(), order);
    return chart;
  }

  Font label(String text) {
    return Fonts.regular(LABEL, text);
  }

  Font strongLabel(String text) {
    return Fonts.strong(LABEL, text);
  }

  private void style(NumberAxis axis) {
    String title = axis.getLabel() == null ? "" : axis.getLabel();
    axis.setLabelFont(label(title));
    axis.setLabelPaint(theme.muted());
    axis.setTickLabelFont(label("0"));
    axis.setTickLabelPaint(theme.muted());
    axis.setAxisLinePaint(theme.axis());
    axis.setTickMarkPaint(theme.axis());
  }

  private TextTitle heading(String text) {
    String shown = shortened(text);
    return title(shown, Fonts.strong(HEADING, shown), theme.text(), 0);
  }

  private TextTitle subheading(String text) {
    return title(text, Fonts.regular(SUBHEADING, text), theme.muted(), 6);
  }

  private static TextTitle title(String text, Font font, Color colour, int above) {
    TextTitle title = new TextTitle(text, font);
    title.setPaint(colour);
    title.setHorizontalAlignment(HorizontalAlignment.LEFT);
    title.setMaximumLinesToDisplay(1);
    title.setMargin(above, 0, 0, MARGIN);
    return title;
  }

  private void legend(LegendTitle legend, SortOrder order) {
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
    legend.setBackgroundPaint(theme.surface());
    legend.setFrame(BlockBorder.NONE);
    legend.setItemFont(label("0"));
    legend.setItemPaint(theme.text());
    legend.setItemLabelPadding(new RectangleInsets(2, 4, 2, 14));
    legend.setMargin(8, 0, 0, 0);
    legend.setSortOrder(order);
  }

  /** A heading has one line; the ends of names are kept, since they distinguish them. */
  static String shortened(String text) {
    return text.length() <= MOST_LETTERS
        ? text
        : "…" + text.substring(text.length() - MOST_LETTERS + 1);
  }
}
