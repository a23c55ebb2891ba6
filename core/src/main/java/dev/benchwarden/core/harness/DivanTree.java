package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rows of Divan's tree: modules, functions and their arguments, each a level deeper than the
 * one it belongs to; below a benchmark, without a name, what it processed and allocated.
 */
final class DivanTree {

  /** Characters that a level is indented by. */
  private static final int INDENTATION = 3;

  private static final String FIRST_HEADING = "  fastest ";

  private static final Pattern HEADINGS =
      Pattern.compile(
          "  fastest ++\u2502 slowest ++\u2502 median ++\u2502 mean ++\u2502 samples ++\u2502 iters *+");

  private static final int COLUMNS = 6;
  private static final int MEDIAN = 2;
  private static final char BAR = '\u2502';

  private static final Map<String, Double> NANOSECONDS =
      Map.of(
          "ps", 1e-3, "ns", 1.0, "\u00B5s", 1e3, "ms", 1e6, "s", 1e9, "m", 6e10, "h", 3.6e12, "d",
          8.64e13);

  private static final Map<Character, Double> PREFIXES =
      Map.of('K', 1e3, 'M', 1e6, 'G', 1e9, 'T', 1e12, 'P', 1e15);

  /** What is processed per second other than bytes, and the metric that it is here. */
  private static final Map<String, String> COUNTED =
      Map.of("item/s", "items", "char/s", "chars", "Hz", "cycles");

  /** What is freed follows from what is allocated. */
  private static final Map<String, String> ALLOCATED =
      Map.of("alloc:", "", "max alloc:", "max ", "grow:", "grown ");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}+");
  private static final Pattern THREADS = Pattern.compile("t=(\\d{1,18}+)");

  private final Repetitions repetitions;
  private final CheckedEvents events;
  private final List<String> path = new ArrayList<>();

  /** The benchmark whose further rows may follow. */
  private @Nullable SampleSeries benchmark;

  private @Nullable String allocated;

  DivanTree(Repetitions repetitions, CheckedEvents events) {
    this.repetitions = repetitions;
    this.events = events;
  }

  /** The name of the crate of benchmarks whose tree begins with this line, or null. */
  static @Nullable String root(String line) {
    int headings = line.lastIndexOf(FIRST_HEADING);
    boolean begins = headings > 0 && HEADINGS.matcher(line.substring(headings)).matches();
    return begins ? line.substring(0, headings).strip() : null;
  }

  void line(Lines lines) {
    String root = root(lines.text());
    if (root != null) {
      enter(0, root);
    } else if (!path.isEmpty()) {
      row(lines.text(), lines);
    }
  }

  private void row(String line, Lines lines) {
    int branch = branch(line);
    if (branch >= 0) {
      named(1 + branch / INDENTATION, line.substring(branch + INDENTATION), lines);
    } else if (line.isBlank()) {
      path.clear();
    } else {
      unnamed(line, lines);
    }
  }

  /** Where the line's own branch begins, or -1 if it has none. */
  private static int branch(String line) {
    int at = 0;
    while (at < line.length() && (line.charAt(at) == BAR || line.charAt(at) == ' ')) {
      at++;
    }
    return line.startsWith("\u251C\u2500 ", at) || line.startsWith("\u2570\u2500 ", at) ? at : -1;
  }

  private void enter(int depth, String name) {
    while (path.size() > depth) {
      path.removeLast();
    }
    path.add(name);
    benchmark = null;
    allocated = null;
  }

  private void named(int depth, String rest, Lines lines) {
    List<String> cells = cells(rest);
    String first = cells.getFirst();
    int gap = first.lastIndexOf("  ");
    String name = cells.get(MEDIAN).isEmpty() || gap < 0 ? first : first.substring(0, gap).strip();
    enter(depth, name);
    if (cells.size() == COLUMNS && !cells.get(MEDIAN).isEmpty()) {
      benchmark(cells.get(MEDIAN), lines);
    }
  }

  private void benchmark(String median, Lines lines) {
    Double time = scaled(median, NANOSECONDS);
    if (time == null) {
      throw lines.unreadable(
          "The median is \"%s\", not a time".formatted(NameRules.shortened(median)));
    }
    benchmark = series();
    add("time", "ns", time, lines);
  }

  /** No function is called like a number, so that one is an argument. */
  private SampleSeries series() {
    Map<String, String> parameters = new TreeMap<>();
    List<String> names = new ArrayList<>(path);
    Matcher threads = THREADS.matcher(names.getLast());
    if (threads.matches()) {
      parameters.put("threads", threads.group(1));
      names.removeLast();
    }
    if (NUMBER.matcher(names.getLast()).matches()) {
      parameters.put("arg", names.removeLast());
    }
    return SampleSeries.of(String.join("::", names), parameters, "time", "ns", Role.PRIMARY);
  }

  private void unnamed(String line, Lines lines) {
    if (benchmark == null) {
      return;
    }
    int indented = Math.min(line.length(), INDENTATION * (path.size() - 2) + 1);
    List<String> cells = cells(line.substring(indented));
    String label = cells.getFirst();
    if (label.endsWith(":")) {
      allocated = ALLOCATED.get(label);
    } else if (cells.size() == COLUMNS) {
      further(cells.get(MEDIAN), lines);
    }
  }

  private void further(String median, Lines lines) {
    int space = median.indexOf(' ');
    String unit = space < 0 ? "" : median.substring(space + 1);
    if (unit.endsWith("/s") || unit.endsWith("Hz")) {
      processed(median, unit, lines);
    } else if (allocated != null) {
      allocated(median, unit, allocated, lines);
    }
  }

  private void processed(String median, String unit, Lines lines) {
    if (unit.endsWith("B/s")) {
      add("throughput", "B/s", of(median, Unit.of(unit), Unit.of("B/s")), lines);
      return;
    }
    String base = COUNTED.containsKey(unit) ? unit : unit.substring(1);
    Double size = base.equals(unit) ? Double.valueOf(1) : PREFIXES.get(unit.charAt(0));
    String metric = COUNTED.get(base);
    if (metric != null && size != null) {
      add(metric, base, scaled(median, Map.of(unit, size)), lines);
    }
  }

  private void allocated(String median, String unit, String which, Lines lines) {
    if (unit.isEmpty()) {
      add(which + "allocs", "allocs/op", NumberParser.parse(median), lines);
    } else {
      add(which + "bytes", "B/op", of(median, Unit.of(unit), Unit.of("B")), lines);
    }
  }

  private static @Nullable Double of(String text, Unit written, Unit wanted) {
    return written.dimension().equals(wanted.dimension())
        ? scaled(text, Map.of(written.text(), written.factorTo(wanted)))
        : null;
  }

  private static @Nullable Double scaled(String text, Map<String, Double> sizes) {
    int space = text.indexOf(' ');
    Double size = space < 0 ? null : sizes.get(text.substring(space + 1));
    Double number = size == null ? null : NumberParser.parse(text.substring(0, space));
    return number == null || size == null ? null : number * size;
  }

  private void add(String metric, String unit, @Nullable Double value, Lines lines) {
    SampleSeries of = benchmark;
    if (of == null || value == null) {
      events.warning(lines.pointer(), "This is no number with a unit of Divan's: left out");
      return;
    }
    Role role = metric.equals("time") ? Role.PRIMARY : Role.SECONDARY;
    repetitions.add(
        SampleSeries.of(of.benchmark(), of.parameters(), metric, unit, role),
        0,
        value,
        lines.pointer());
  }

  private static List<String> cells(String rest) {
    List<String> cells = new ArrayList<>();
    int from = 0;
    for (int bar = rest.indexOf(BAR); bar >= 0 && cells.size() < COLUMNS; ) {
      cells.add(rest.substring(from, bar).strip());
      from = bar + 1;
      bar = rest.indexOf(BAR, from);
    }
    cells.add(rest.substring(from).strip());
    while (cells.size() <= MEDIAN) {
      cells.add("");
    }
    return cells;
  }
}
