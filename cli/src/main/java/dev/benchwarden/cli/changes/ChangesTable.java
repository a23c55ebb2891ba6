package dev.benchwarden.cli.changes;

import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
import dev.benchwarden.core.text.SignedText;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Report as a table of changes below each series' name. Which way is better is not known here. */
final class ChangesTable implements ChangesReport {

  private static final String ROW = "  %7s  %14s  %9s  %9s%s%n";

  private final PrintWriter out;

  ChangesTable(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void add(HistorySeries series, DetectedChangePoints found) {
    int changes = found.changes().size();
    out.printf(
        "%s: %s, %s%n",
        series.id(), counted(series.values().length, "point"), counted(changes, "change"));
    if (changes > 0) {
      out.printf(ROW, "index", ChangeBasis.LEVELS.words(), "z", "p", "");
      found.changes().forEach(this::add);
    }
  }

  private void add(ChangePoint change) {
    out.printf(
        ROW,
        change.index(),
        isFromZero(change) ? "from 0" : percent(change.percentChange()),
        z(change.zScore()),
        probability(change.pValue()),
        change.provisional() ? "  provisional: fewer than 5 points since" : "");
  }

  private static boolean isFromZero(ChangePoint change) {
    return change.percentChange() == null && change.difference() != null;
  }

  private static String percent(@Nullable Double number) {
    return number == null ? "-" : SignedText.of(number, 2) + "%";
  }

  private static String z(@Nullable Double number) {
    return number == null ? "-" : SignedText.z(number, 1);
  }

  private static String probability(@Nullable Double number) {
    return number == null ? "-" : String.format(Locale.ROOT, "%.1e", number);
  }

  private static String counted(int count, String noun) {
    return switch (count) {
      case 0 -> "no " + noun + (noun.equals("point") ? "s" : "");
      case 1 -> "1 " + noun;
      default -> count + " " + noun + "s";
    };
  }

  @Override
  public void close() {
    out.flush();
  }
}
