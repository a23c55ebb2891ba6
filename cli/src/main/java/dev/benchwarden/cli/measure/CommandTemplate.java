package dev.benchwarden.cli.measure;

import dev.benchwarden.core.harness.FilterWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Command that measures, with placeholders for what differs from process to process.
 *
 * @param words the program and its arguments, which may contain {@code {results}}, the file that
 *     the harness is to write, and {@code {filter}}, which benchmarks are to run
 */
record CommandTemplate(List<String> words) {

  private static final List<String> SHELL = List.of("sh", "-c");
  private static final String RESULTS = "{results}";
  private static final String FILTER = "{filter}";

  /** What every harness except one accepts for all benchmarks. */
  private static final String ALL = ".";

  private static final String ALL_OF_DOT_NET = "*";

  /** What a shell takes as it is: what a backslash stands before, or quotes of either kind hold. */
  private static final Pattern QUOTED =
      Pattern.compile(
          """
          \\\\(?:\\{\\w+}|.)|'[^']*'|"(?:[^"\\\\]++|\\\\.)*+"\
          """,
          Pattern.DOTALL);

  /**
   * @throws MeasuringException if a line for the shell has a place within quotes
   */
  CommandTemplate {
    if (isForShell(words)) {
      checkQuotes(words.getLast());
    }
  }

  /**
   * Refuses a line that has a place within quotes: these would end there, and what is put in would
   * be several words, or a line for another shell.
   *
   * @throws MeasuringException naming the place
   */
  static void checkQuotes(String line) {
    QUOTED
        .matcher(line)
        .results()
        .map(MatchResult::group)
        .filter(quoted -> quoted.contains(RESULTS) || quoted.contains(FILTER))
        .forEach(CommandTemplate::refuse);
  }

  private static void refuse(String quoted) {
    throw new MeasuringException(
        "The command has %s: leave out the quotes or backslash around {results} and {filter}, each"
                .formatted(quoted)
            + " of which is one word anyway");
  }

  /** A line for the shell. */
  static CommandTemplate ofShell(String line) {
    return new CommandTemplate(List.of(SHELL.getFirst(), SHELL.getLast(), line));
  }

  private static boolean isForShell(List<String> words) {
    return words.size() == 3 && words.subList(0, 2).equals(SHELL);
  }

  /** Whether the harness writes a file; else its standard output is what it found. */
  boolean writesFile() {
    return words.stream().anyMatch(word -> word.contains(RESULTS));
  }

  /** Whether it can be asked for some benchmarks alone. */
  boolean takesFilter() {
    return words.stream().anyMatch(word -> word.contains(FILTER));
  }

  /** The filter for all benchmarks, while the harness is not known yet. */
  FilterWords all() {
    return FilterWords.one(isDotNet() ? ALL_OF_DOT_NET : ALL);
  }

  /** The filter that a person wrote: one word, except for BenchmarkDotNet with several patterns. */
  FilterWords written(String filter) {
    return isDotNet()
        ? new FilterWords(List.of(filter.strip().split(" +")))
        : FilterWords.one(filter);
  }

  private boolean isDotNet() {
    return words.stream().anyMatch(word -> word.contains("dotnet"));
  }

  /**
   * The command of one process. In a line for the shell, a file or a word of the filter with a
   * space or another special character remains one word.
   */
  List<String> filled(Path results, FilterWords filter) {
    if (!isForShell(words)) {
      return words.stream()
          .flatMap(word -> filled(word.replace(RESULTS, results.toString()), filter))
          .toList();
    }
    StringBuilder variables = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (String word : filter.words()) {
      String name = "benchwarden_filter" + (names.isEmpty() ? "" : names.size() + 1);
      variables.append("%s=%s; ".formatted(name, quoted(word)));
      names.add("\"$%s\"".formatted(name));
    }
    variables.append("benchwarden_results=%s; ".formatted(quoted(results.toString())));
    String line =
        words
            .getLast()
            .replace(RESULTS, "\"$benchwarden_results\"")
            .replace(FILTER, String.join(" ", names));
    return List.of(SHELL.getFirst(), SHELL.getLast(), variables + line);
  }

  /** The words behind the first stand by themselves, as a shell would have it. */
  private static Stream<String> filled(String word, FilterWords filter) {
    if (!word.contains(FILTER)) {
      return Stream.of(word);
    }
    Stream<String> first = Stream.of(word.replace(FILTER, filter.words().getFirst()));
    return Stream.concat(first, filter.words().stream().skip(1));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
