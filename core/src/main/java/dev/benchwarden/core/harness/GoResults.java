package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lines of Go's benchmarks: the configuration, and a line for each repetition. */
final class GoResults {

  private static final String PREFIX = "Benchmark";
  private static final String FAILED = "--- FAIL: " + PREFIX;

  private static final String FAILED_PACKAGE = "FAIL\t";

  /** More is a log. */
  private static final int LONGEST_NUMBERS = 10_000;

  /** As Go demands of a function that is a benchmark; a log may begin with other words. */
  private static final Pattern NAME = Pattern.compile("Benchmark(?!\\p{Ll})\\S*+");

  private static final Pattern WHITE = Pattern.compile("\\s++");
  private static final Pattern PROCS = Pattern.compile("(.+)-(\\d{1,6})");

  /** Go's own units and what they measure; any other is a metric of the benchmark's own. */
  private static final Map<String, String> METRICS =
      Map.of("ns/op", "time", "MB/s", "throughput", "B/op", "bytes", "allocs/op", "allocs");

  private static final Map<String, String> MACHINE =
      Map.of("goos", "os", "goarch", "arch", "cpu", "cpu");

  private final CheckedEvents events;
  private final Fingerprint machine = new Fingerprint();
  private final Repetitions repetitions = new Repetitions();
  private final TextBudget packages = new TextBudget();
  private final Map<String, Integer> executions = new HashMap<>();
  private final Set<String> procsOfFunctions = new HashSet<>();
  private String goPackage = "";
  private @Nullable Announced announced;

  /** A benchmark that logged behind its name, where its numbers belong. */
  private record Announced(String name, String pointer) {}

  GoResults(CheckedEvents events) {
    this.events = events;
  }

  /** A line of a package that an event names. */
  void line(String packageOfEvent, String text, String pointer) {
    goPackage = packageOfEvent;
    line(text, pointer);
  }

  void line(String text, String pointer) {
    if (text.startsWith(PREFIX)) {
      benchmark(WHITE.split(text.strip()), pointer);
    } else if (text.startsWith(FAILED)) {
      announced = null;
      events.warning(
          pointer, NameRules.shortened(text.substring("--- FAIL: ".length())) + " failed");
    } else if (text.startsWith(FAILED_PACKAGE)) {
      String failed = WHITE.split(text.substring(FAILED_PACKAGE.length()), 2)[0];
      events.warning(pointer, "Package %s failed".formatted(NameRules.shortened(failed)));
    } else if (!numbers(text, pointer)) {
      configuration(text, pointer);
    }
  }

  /** The last line, if nothing ends it: a unit or a number in it may have been cut. */
  void cutLine(String text, String pointer) {
    if (text.startsWith(PREFIX)) {
      events.warning(pointer, "The last line has no end, so it may have been cut: left out");
    }
  }

  private void configuration(String text, String pointer) {
    int colon = text.indexOf(": ");
    if (colon < 0) {
      return;
    }
    String key = text.substring(0, colon);
    String value = text.substring(colon + 2);
    if (key.equals("pkg")) {
      goPackage = value.strip();
      if (executions.merge(goPackage, 1, Integer::sum) == 1) {
        packages.take(goPackage, pointer);
      }
    }
    String field = MACHINE.get(key);
    if (field != null) {
      machine.add(field, value);
    }
  }

  private void benchmark(String[] words, String pointer) {
    if (words.length < 2) {
      return; // its name alone, as -v prints it
    }
    if (NumberParser.isCount(words[1])) {
      settle(words[0]);
      result(words, pointer);
    } else if (isName(words[0])) {
      settle(words[0]);
      announced = new Announced(words[0], pointer);
    }
  }

  private static boolean isName(String word) {
    return word.length() <= NameRules.MAX_NAME && NAME.matcher(word).matches();
  }

  /** Whether the line is the numbers of the benchmark that logged behind its name. */
  private boolean numbers(String text, String pointer) {
    if (announced == null || text.length() > LONGEST_NUMBERS || !text.contains("/op")) {
      return false;
    }
    String[] words = WHITE.split(announced.name() + " " + text.strip());
    boolean areNumbers = NumberParser.isCount(words[1]) && values(words) != null;
    if (areNumbers) {
      announced = null;
      result(words, pointer);
    }
    return areNumbers;
  }

  /** Warns of the benchmark that was announced last, unless this is it. */
  private void settle(String next) {
    if (announced != null && !announced.name().equals(next)) {
      events.warning(
          announced.pointer(),
          "%s has no result: something else stands behind its name"
              .formatted(NameRules.shortened(announced.name())));
    }
    announced = null;
  }

  private void result(String[] words, String pointer) {
    Map<String, Double> values = values(words);
    if (values == null) {
      events.warning(pointer, "This is no complete result of %s: left out".formatted(words[0]));
      return;
    }
    noteProcs(words[0]);
    int execution = executions.getOrDefault(goPackage, 0);
    values.forEach(
        (unit, value) -> repetitions.add(series(words[0], unit), execution, value, pointer));
  }

  /** A function's name has no hyphen, so that what follows one can only be GOMAXPROCS. */
  private void noteProcs(String written) {
    if (written.indexOf('/') < 0) {
      int hyphen = written.indexOf('-');
      procsOfFunctions.add(hyphen < 0 ? "" : written.substring(hyphen + 1));
    }
  }

  /** The values by unit, or null if these are not pairs of a number and a unit. */
  private static @Nullable Map<String, Double> values(String[] words) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (int i = 2; i + 1 < words.length; i += 2) {
      Double value = NumberParser.parse(words[i]);
      if (value == null || values.put(words[i + 1], value) != null) {
        return null;
      }
    }
    return values.isEmpty() || words.length % 2 != 0 ? null : values;
  }

  /** The series under the name as written: which of its parts are parameters shows at the end. */
  private SampleSeries series(String written, String unit) {
    Role role = unit.equals("ns/op") ? Role.PRIMARY : Role.SECONDARY;
    Map<String, String> parameters = goPackage.isEmpty() ? Map.of() : Map.of("pkg", goPackage);
    return SampleSeries.of(written, parameters, METRICS.getOrDefault(unit, unit), unit, role);
  }

  void handOn() {
    settle("");
    machine.handOn(events);
    repetitions.handOn(events, this::resolved);
  }

  /** Parts {@code key=value} of the name, and its ending {@code -N}, are parameters. */
  private SampleSeries resolved(SampleSeries series) {
    Map<String, String> parameters = new LinkedHashMap<>(series.parameters());
    String name = withoutProcs(withoutPrefix(series.benchmark()), parameters);
    List<String> plain = new ArrayList<>();
    for (String part : name.split("/", -1)) {
      int equals = part.indexOf('=');
      if (plain.isEmpty() || equals < 1) {
        plain.add(part);
      } else {
        parameters.put(part.substring(0, equals), part.substring(equals + 1));
      }
    }
    return series.called(String.join("/", plain), parameters);
  }

  private static String withoutPrefix(String written) {
    String rest = written.substring(PREFIX.length());
    return rest.isEmpty() || rest.startsWith("/") || rest.startsWith("-") ? written : rest;
  }

  /** Takes {@code -N} off, unless the functions show that it ends a sub-benchmark's own name. */
  private String withoutProcs(String name, Map<String, String> parameters) {
    Matcher procs = PROCS.matcher(name);
    if (!procs.matches() || !isProcs(procs.group(2))) {
      return name;
    }
    parameters.put("procs", procs.group(2));
    return procs.group(1);
  }

  private boolean isProcs(String number) {
    return procsOfFunctions.isEmpty() || procsOfFunctions.contains(number);
  }
}
