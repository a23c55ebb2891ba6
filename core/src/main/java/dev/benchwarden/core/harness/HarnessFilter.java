package dev.benchwarden.core.harness;

import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Ways to make a harness run only some benchmarks. */
public enum HarnessFilter {
  /** JMH: a regular expression anywhere in the whole name. */
  JMH("jmh") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return FilterWords.one(anyOf(benchmarks, "^(", ")$"));
    }
  },
  /** Go: regular expressions for each part of the name between slashes. */
  GO("go") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return FilterWords.one(
          anyOf(
              benchmarks.stream().map(name -> "Benchmark" + name.replaceFirst("/.*", "")).toList(),
              "^(",
              ")$"));
    }
  },
  /** Criterion: a regular expression anywhere in the name, behind which parameters follow. */
  CRITERION("criterion") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return FilterWords.one(anyOf(benchmarks, "^(", ")(/|$)"));
    }
  },
  /** Google Benchmark: a regular expression; parameters stand between slashes or at the end. */
  GOOGLE_BENCHMARK("google-benchmark") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      String anyParameters = "(/[^/]*:[^/]*)*/";
      return FilterWords.one(
          "^(" + anyOf(benchmarks, "", "").replace("/", anyParameters) + ")(/|$)");
    }
  },
  /** pytest-benchmark: the functions' names in an expression for {@code -k}. */
  PYTEST("pytest-benchmark") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return FilterWords.one(
          benchmarks.stream()
              .map(name -> name.replaceFirst("^.*::", "").replaceFirst("\\[.*", ""))
              .distinct()
              .collect(Collectors.joining(" or ")));
    }
  },
  /** Vitest: a regular expression for {@code -t}, anywhere in groups and name. */
  VITEST("vitest") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return FilterWords.one(
          anyOf(
              benchmarks.stream().map(name -> name.replaceFirst("^.* > ", "")).toList(),
              "(",
              ")$"));
    }
  },
  /** BenchmarkDotNet: a word for each name, with a star for what stands before it. */
  BENCHMARK_DOT_NET("benchmarkdotnet") {
    @Override
    public FilterWords of(Collection<String> benchmarks) {
      return new FilterWords(benchmarks.stream().map(name -> "*" + name).toList());
    }
  };

  private final String harness;

  HarnessFilter(String harness) {
    this.harness = harness;
  }

  /**
   * @param harness its name
   * @return null for one that always runs whole
   */
  public static @Nullable HarnessFilter of(String harness) {
    return Stream.of(values()).filter(one -> one.harness.equals(harness)).findFirst().orElse(null);
  }

  /**
   * The filter for these.
   *
   * @param benchmarks their names without parameters, as series have them; at least one
   */
  public abstract FilterWords of(Collection<String> benchmarks);

  private static String anyOf(Collection<String> benchmarks, String before, String after) {
    List<String> escaped =
        benchmarks.stream().distinct().sorted().map(HarnessFilter::escaped).toList();
    return before + String.join("|", escaped) + after;
  }

  /** Not in {@code \Q…\E}, which RE2 and Rust do not read everywhere. */
  private static String escaped(String name) {
    return Pattern.compile("[\\\\^$.|?*+()\\[\\]{}]").matcher(name).replaceAll("\\\\$0");
  }
}
