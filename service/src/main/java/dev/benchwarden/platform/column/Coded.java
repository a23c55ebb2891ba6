package dev.benchwarden.platform.column;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Column of values that many rows share.
 *
 * @param values each of them once
 * @param at for each row the place of its value among them; -1 for none
 */
public record Coded<T>(List<T> values, List<Integer> at) {

  public static <R, T> Coded<T> of(List<R> rows, Function<R, @Nullable T> value) {
    Map<T, Integer> places = new HashMap<>();
    List<T> values = new ArrayList<>();
    List<Integer> at = new ArrayList<>(rows.size());
    for (R row : rows) {
      T own = value.apply(row);
      if (own == null) {
        at.add(-1);
        continue;
      }
      Integer known = places.putIfAbsent(own, values.size());
      if (known == null) {
        values.add(own);
      }
      at.add(known == null ? values.size() - 1 : known);
    }
    return new Coded<>(values, at);
  }
}
