package dev.benchwarden.pullrequests.review;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file that contains a benchmark, where that is certain: its name states it, as pytest's do
 * ({@code tests/test_codec.py::test_encode}), or it is the one changed file that the class or
 * module in the name leads to ({@code org.example.Codec.encode}).
 *
 * @param changedFiles from the top of the repository
 */
record BenchmarkFile(List<String> changedFiles) {

  private static final Pattern NAMED =
      Pattern.compile("((?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.\\w{1,10})::.+", Pattern.DOTALL);

  private static final Pattern DOTTED = Pattern.compile("[\\w$-]+(?:\\.[\\w$-]+)+");

  Optional<String> of(String benchmark) {
    Matcher named = NAMED.matcher(benchmark);
    if (named.matches()) {
      String path = named.group(1);
      return Optional.of(theOne(path).orElse(path));
    }
    return DOTTED.matcher(benchmark).matches() ? ofDotted(benchmark) : Optional.empty();
  }

  /** A single word would match any file of that name. */
  private Optional<String> ofDotted(String benchmark) {
    String prefix = benchmark.replace('.', '/');
    while (prefix.contains("/")) {
      Optional<String> found = theOne(prefix);
      if (found.isPresent()) {
        return found;
      }
      prefix = prefix.substring(0, prefix.lastIndexOf('/'));
    }
    return Optional.empty();
  }

  /** The only changed file whose path ends so, with or without its extension. */
  private Optional<String> theOne(String end) {
    List<String> found =
        changedFiles.stream()
            .filter(file -> endsWith(file, end) || endsWith(withoutExtension(file), end))
            .toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static boolean endsWith(String file, String end) {
    return ("/" + file).endsWith("/" + end);
  }

  private static String withoutExtension(String file) {
    int dot = file.lastIndexOf('.');
    return dot > file.lastIndexOf('/') ? file.substring(0, dot) : file;
  }
}
