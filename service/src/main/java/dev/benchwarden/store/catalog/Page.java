package dev.benchwarden.store.catalog;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Part of a list.
 *
 * @param next the cursor of the next part; absent on the last one
 */
public record Page<T>(List<T> items, @Nullable String next) {

  /** The whole list. */
  public static <T> Page<T> of(List<T> items) {
    return new Page<>(items, null);
  }

  /**
   * A part of a longer list.
   *
   * @param fetched up to one item more than asked for, by which it is known that more follow
   * @param cursor the cursor behind an item
   */
  public static <T> Page<T> of(List<T> fetched, int limit, Function<T, String> cursor) {
    if (fetched.size() <= limit) {
      return of(fetched);
    }
    List<T> items = fetched.subList(0, limit);
    return new Page<>(items, cursor.apply(items.getLast()));
  }
}
