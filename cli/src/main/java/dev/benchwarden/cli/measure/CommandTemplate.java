package dev.benchwarden.cli.measure;

import java.nio.file.Path;
import java.util.List;

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

  /** A line for the shell. */
  static CommandTemplate ofShell(String line) {
    return new CommandTemplate(List.of(SHELL.getFirst(), SHELL.getLast(), line));
  }

  /** Whether the harness writes a file; else its standard output is the result. */
  boolean writesFile() {
    return words.stream().anyMatch(word -> word.contains(RESULTS));
  }

  /** Whether it can be asked for some benchmarks alone. */
  boolean takesFilter() {
    return words.stream().anyMatch(word -> word.contains(FILTER));
  }

  /** Whether a word of it contains this. */
  boolean mentions(String text) {
    return words.stream().anyMatch(word -> word.contains(text));
  }

  /**
   * The command of one process. In a line for the shell, a file or filter with a space or another
   * special character remains one word.
   */
  List<String> filled(Path results, String filter) {
    boolean isShell = words.size() == 3 && words.subList(0, 2).equals(SHELL);
    String file = isShell ? quoted(results.toString()) : results.toString();
    String wanted = isShell ? quoted(filter) : filter;
    return words.stream().map(word -> word.replace(RESULTS, file).replace(FILTER, wanted)).toList();
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
