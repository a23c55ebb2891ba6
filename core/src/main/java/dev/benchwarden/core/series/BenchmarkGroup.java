package dev.benchwarden.core.series;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Beginning of benchmarks' names: a class, or whatever precedes the last part. */
public final class BenchmarkGroup {

  private static final Pattern IDENTIFIERS =
      Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)+");
  private static final Pattern OF_IDENTIFIERS = Pattern.compile(".*\\.", Pattern.DOTALL);
  private static final Pattern OF_PATH = Pattern.compile(".*(?:/|::)", Pattern.DOTALL);

  private BenchmarkGroup() {}

  /**
   * The group of a benchmark, with what separates it from the rest; empty where the name has one
   * part.
   */
  public static String of(String benchmark) {
    boolean isIdentifiers = IDENTIFIERS.matcher(benchmark).matches();
    Matcher path = (isIdentifiers ? OF_IDENTIFIERS : OF_PATH).matcher(benchmark);
    return path.lookingAt() ? path.group() : "";
  }
}
