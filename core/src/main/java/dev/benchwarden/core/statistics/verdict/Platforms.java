package dev.benchwarden.core.statistics.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Rows of a comparison, divided by the platform of their machines (docs/statistics.md section L).
 * Machines are only compared within their platform.
 */
final class Platforms {

  private Platforms() {}

  /** The rows of each platform, by its name, in their order. */
  static <T> SortedMap<String, List<T>> divide(List<T> rows, Function<T, String> platform) {
    SortedMap<String, List<T>> divided = new TreeMap<>();
    rows.forEach(
        row -> divided.computeIfAbsent(platform.apply(row), _ -> new ArrayList<>()).add(row));
    return divided;
  }

  /**
   * All rows after those of each platform were looked at by themselves.
   *
   * @param look from a platform and its rows to as many others
   * @return in the order of the rows
   */
  static <T> List<T> each(
      List<T> rows, Function<T, String> platform, BiFunction<String, List<T>, List<T>> look) {
    SortedMap<String, List<Integer>> places =
        divide(
            IntStream.range(0, rows.size()).boxed().toList(),
            place -> platform.apply(rows.get(place)));
    List<T> looked = new ArrayList<>(rows);
    places.forEach((name, own) -> {
      List<T> others = look.apply(name, own.stream().map(rows::get).toList());
      for (int i = 0; i < own.size(); i++) {
        looked.set(own.get(i), others.get(i));
      }
    });
    return looked;
  }
}
