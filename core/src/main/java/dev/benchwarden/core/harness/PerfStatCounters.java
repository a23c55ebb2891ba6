package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import dev.benchwarden.core.statistics.Direction;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The counters of all runs of perf in an output, by benchmark. */
final class PerfStatCounters {

  /** What the benchmark is called while no line names it. */
  private static final String UNNAMED = "perf stat";

  /** Events of which fewer are better for the same work; for others no direction is known. */
  private static final Pattern COST =
      Pattern.compile(
          "(?:.*/)?(?:.*misses|.*faults|branch(?:es|-instructions)|cache-references|.*-(?:loads|"
              + "stores)|(?:bus-|ref-)?cycles|cpu-cycles|stalled-cycles-.*|context-switches|cs"
              + "|cpu-migrations|migrations|energy-.*)(?:[/:].*)?");

  private static final Pattern INSTRUCTIONS = Pattern.compile("(?:.*/)?instructions(?:[/:].*)?");

  private static final int MOST_WARNINGS = 100;

  private final CheckedEvents events;
  private final Repetitions repetitions = new Repetitions();
  private final Set<SampleSeries> seen = new HashSet<>();
  private final Map<String, String> warnings = new LinkedHashMap<>();
  private String benchmark = UNNAMED;
  private String unnamedAt = "";
  private int execution;
  private double lastInterval;
  private boolean inIntervals;

  PerfStatCounters(CheckedEvents events) {
    this.events = events;
  }

  /** A run of perf begins, which may write each counter once, or once an interval. */
  void startExecution() {
    execution++;
    seen.clear();
    inIntervals = false;
  }

  void startBenchmark(String name, Lines lines) {
    String problem = NameRules.problem(name, NameRules.MAX_NAME);
    if (name.isEmpty() || problem != null) {
      throw lines.unreadable("The benchmark's name " + (problem == null ? "is empty" : problem));
    }
    benchmark = name;
    startExecution();
  }

  /**
   * @throws UnreadableOutputException if the line is no counter
   */
  void add(PerfStatCounter counter, Lines lines) {
    String event = counter.event();
    String value = counter.value();
    if (event == null || event.isBlank()) {
      return;
    }
    if (value == null) {
      throw lines.unreadable("The counter has no field \"counter-value\"");
    }
    Double number = NumberParser.parse(value);
    if (number != null) {
      add(counter, series(event, counter), number, lines);
    } else if (value.startsWith("<")) {
      warnOnce(event, value, lines.pointer());
    } else {
      throw lines.unreadable(
          "The counter-value of %s is \"%s\", not a number"
              .formatted(NameRules.shortened(event), NameRules.shortened(value)));
    }
  }

  private void add(PerfStatCounter counter, SampleSeries series, double value, Lines lines) {
    if (isTotalOfIntervals(counter)) {
      return;
    }
    noteExecution(counter, series);
    if (benchmark.equals(UNNAMED) && unnamedAt.isEmpty()) {
      unnamedAt = lines.pointer();
    }
    repetitions.add(series, execution, value, lines.pointer());
  }

  /** After the intervals {@code --summary} prints what they come to. */
  private boolean isTotalOfIntervals(PerfStatCounter counter) {
    return inIntervals && counter.interval() == null;
  }

  /** Without a line that says so, a run has begun where a counter is there again. */
  private void noteExecution(PerfStatCounter counter, SampleSeries series) {
    Double interval = counter.interval();
    boolean again =
        interval == null ? seen.contains(series) : inIntervals && interval < lastInterval;
    if (again) {
      startExecution();
    }
    if (interval == null) {
      seen.add(series);
    } else {
      inIntervals = true;
      lastInterval = interval;
    }
  }

  private SampleSeries series(String event, PerfStatCounter counter) {
    String unit = counter.unit().isEmpty() ? unitOf(event) : counter.unit();
    Direction known = Unit.of(unit).direction();
    Direction direction =
        known == Direction.UNKNOWN && COST.matcher(event).matches()
            ? Direction.LOWER_IS_BETTER
            : known;
    return new SampleSeries(benchmark, counter.parts(), event, unit, direction, Role.SECONDARY);
  }

  private static String unitOf(String event) {
    return INSTRUCTIONS.matcher(event).matches() ? "instructions" : "#";
  }

  private void warnOnce(String event, String value, String pointer) {
    if (warnings.size() < MOST_WARNINGS) {
      String reason = NameRules.shortened(value).replaceAll("[<>]", "");
      warnings.putIfAbsent(
          "%s is %s here: this line is left out".formatted(NameRules.shortened(event), reason),
          pointer);
    }
  }

  void handOn() {
    if (!unnamedAt.isEmpty()) {
      events.warning(
          unnamedAt,
          "perf does not say what it ran, so the benchmark is called \"%s\"; a line"
                  .formatted(UNNAMED)
              + " \"# benchmark: NAME\" before its counters names it");
    }
    warnings.forEach((warning, pointer) -> events.warning(pointer, warning));
    repetitions.handOn(events);
  }
}
