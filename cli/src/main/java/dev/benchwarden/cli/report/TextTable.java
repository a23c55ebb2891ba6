package dev.benchwarden.cli.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Table of aligned columns, at most 120 characters wide: a name first, as wide as the others leave
 * room for, and on lines of its own if it is longer; then numbers; a word last.
 */
public final class TextTable {

  static final int WIDTH = 120;
  private static final int NARROWEST_NAME = 20;
  private static final String GAP = "  ";

  private final List<Row> rows = new ArrayList<>();

  public TextTable(String nameHeading, List<String> headings) {
    add(nameHeading, headings, null);
  }

  /**
   * @param remark stands below the row
   */
  public void add(String name, List<String> cells, @Nullable String remark) {
    rows.add(new Row(name, cells, remark));
  }

  private record Row(String name, List<String> cells, @Nullable String remark) {}

  @Override
  public String toString() {
    int[] widths = widths();
    int nameWidth = nameWidth(widths);
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      appendName(text, row.name, nameWidth);
      appendCells(text, row.cells, widths);
      if (row.remark != null) {
        wrapped(row.remark, WIDTH - 4)
            .forEach(line -> text.append("    ").append(line).append('\n'));
      }
    }
    return text.toString();
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().cells.size()];
    for (Row row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.cells.get(i).length());
      }
    }
    return widths;
  }

  private int nameWidth(int[] widths) {
    int longest = rows.stream().mapToInt(row -> row.name.length()).max().orElse(0);
    int others = GAP.length() * widths.length + Arrays.stream(widths).sum();
    return Math.min(longest, Math.max(NARROWEST_NAME, WIDTH - others));
  }

  private static void appendName(StringBuilder text, String name, int width) {
    if (name.length() <= width) {
      text.append(name).append(" ".repeat(width - name.length()));
      return;
    }
    wrapped(name, WIDTH).forEach(line -> text.append(line).append('\n'));
    text.append(" ".repeat(width));
  }

  private static void appendCells(StringBuilder text, List<String> cells, int[] widths) {
    for (int i = 0; i < widths.length - 1; i++) {
      String cell = cells.get(i);
      text.append(GAP).append(" ".repeat(widths[i] - cell.length())).append(cell);
    }
    text.append(GAP).append(cells.getLast()).append('\n');
  }

  /** Breaks at a space where there is one in the second half of the line. */
  static List<String> wrapped(String content, int width) {
    List<String> lines = new ArrayList<>();
    String left = content;
    while (left.length() > width) {
      int space = left.lastIndexOf(' ', width);
      int end = space > width / 2 ? space : width;
      lines.add(left.substring(0, end));
      left = left.substring(end).strip();
    }
    lines.add(left);
    return lines;
  }
}
