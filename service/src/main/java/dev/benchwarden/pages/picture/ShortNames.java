package dev.benchwarden.pages.picture;

import java.util.Map;

/** Short names of benchmarks for pictures. */
final class ShortNames {

  private ShortNames() {}

  /**
   * The method, the platform and the values of the parameters, such as {@code encode arm64 1000}.
   *
   * @param platform empty where it is not named
   */
  static String method(String benchmark, String platform, Map<String, String> parameters) {
    String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    return visible(name + " " + platform + " " + String.join(" ", parameters.values()));
  }

  /** Class and method with the parameters, such as {@code Codec.encode n=1000}. */
  static String full(String benchmark, Map<String, String> parameters) {
    StringBuilder name = new StringBuilder(ofClass(benchmark));
    parameters.forEach((key, value) -> name.append(' ').append(key).append('=').append(value));
    return visible(name.toString());
  }

  private static String ofClass(String benchmark) {
    int method = benchmark.lastIndexOf('.');
    int start = method < 0 ? -1 : benchmark.lastIndexOf('.', method - 1);
    return benchmark.substring(start + 1);
  }

  /** Without line breaks and invisible characters. */
  static String visible(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}\\p{Cf}\\u2028\\u2029]+", " ").strip();
  }
}
