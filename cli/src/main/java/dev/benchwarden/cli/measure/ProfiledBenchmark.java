package dev.benchwarden.cli.measure;

import dev.benchwarden.core.comparison.ComparisonRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Benchmark that a profile is of.
 *
 * @param name as the caller wrote it, or in full once the measured benchmarks are known
 * @param parameters in order, such as {@code n=512,procs=2}; absent: any
 */
record ProfiledBenchmark(String name, @Nullable String parameters) {

  /** As tables write it, such as {@code Encode (n=512, procs=2)}. */
  private static final Pattern WITH_PARAMETERS = Pattern.compile("(.+) \\(([^()=]+=[^()]*)\\)");

  /** Separators between the common beginning of names and the rest. */
  private static final List<String> BEFORE = List.of(".", "/", "::");

  /** Parses a name as shown in a table. */
  static ProfiledBenchmark of(String shown) {
    Matcher named = WITH_PARAMETERS.matcher(shown);
    return named.matches()
        ? new ProfiledBenchmark(named.group(1), inOrder(Stream.of(named.group(2).split(",\\s*"))))
        : new ProfiledBenchmark(shown, null);
  }

  /**
   * The same with the whole name, of which tables leave out the common beginning. A name that
   * matches none or several stays as it is: the service lists what a run has.
   */
  ProfiledBenchmark inFull(Collection<String> measured) {
    List<String> fitting =
        measured.stream()
            .filter(whole -> BEFORE.stream().anyMatch(end -> whole.endsWith(end + name)))
            .distinct()
            .toList();
    return measured.contains(name) || fitting.size() != 1
        ? this
        : new ProfiledBenchmark(fitting.getFirst(), parameters);
  }

  boolean isMeasuredBy(ComparisonRow row) {
    String measured =
        inOrder(
            row.parameters().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()));
    return row.benchmark().equals(name) && (parameters == null || parameters.equals(measured));
  }

  /** The parameters for the service. */
  Map<String, String> asked() {
    return parameters == null
        ? Map.of("benchmark", name)
        : Map.of("benchmark", name, "parameters", parameters);
  }

  private static String inOrder(Stream<String> parameters) {
    return parameters.sorted().collect(Collectors.joining(","));
  }
}
