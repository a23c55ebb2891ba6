package dev.benchwarden.core.comparison;

import dev.benchwarden.core.text.NumberText;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Machines that are awaited before a verdict is reported, and those that have reported.
 *
 * @param reported names of the machines whose runs are judged
 * @param awaiting names of those that have not reported; empty where it is not known which ones may
 *     still report
 * @param until when the verdict is reached without them; absent if it has been reached
 */
public record AwaitedMachines(
    List<String> reported, List<String> awaiting, @Nullable Instant until) {

  private static final int MOST_NAMES = 5;

  /** Names that contain no mark-up in any place where they are shown, and so mention nobody. */
  private static final Pattern PLAIN = Pattern.compile("\\w[\\w.-]{0,39}");

  /**
   * A name for places that show no mark-up; empty for a name that is not plain, which is only
   * counted.
   */
  public static String plain(String name) {
    return PLAIN.matcher(name).matches() ? name : "";
  }

  /** Such as {@code 1 of 3 machines, waiting for perf-2, perf-3}. */
  public String soFar(UnaryOperator<String> name) {
    return soFar("", name);
  }

  /**
   * @param of whose machines they are, such as {@code " of the baseline"}
   */
  String soFar(String of, UnaryOperator<String> name) {
    String there = reported.isEmpty() ? "" : there() + of + ", ";
    return there + "waiting for " + (awaiting.isEmpty() ? "more" : missing(name));
  }

  private String there() {
    int all = reported.size() + awaiting.size();
    return awaiting.isEmpty()
        ? NumberText.count(all, "machine")
        : NumberText.count(reported.size()) + " of " + NumberText.count(all, "machine");
  }

  /** The names of those that are awaited, of many only the first. */
  public String missing(UnaryOperator<String> name) {
    List<String> named =
        awaiting.stream().map(name).filter(one -> !one.isEmpty()).limit(MOST_NAMES).toList();
    int others = awaiting.size() - named.size();
    if (named.isEmpty()) {
      return NumberText.count(others, "machine");
    }
    String names = named.stream().collect(Collectors.joining(", "));
    return others == 0 ? names : "%s and %s more".formatted(names, NumberText.count(others));
  }
}
