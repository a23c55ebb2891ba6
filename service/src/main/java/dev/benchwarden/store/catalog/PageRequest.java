package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.ProblemException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Request for a part of a list.
 *
 * @param limit how many items, 1 to 1000, 50 by default
 * @param cursor where the part begins; absent for the first one
 */
public record PageRequest(@Nullable Integer limit, @Nullable String cursor) {

  private static final int DEFAULT = 50;
  private static final int MOST = 1000;
  private static final String FOREIGN = "must be the 'next' of a part of this list";

  public PageRequest {
    if (limit != null && (limit < 1 || limit > MOST)) {
      throw ProblemException.invalidParameter("limit", "must be 1 to %d".formatted(MOST));
    }
  }

  public int size() {
    return limit == null ? DEFAULT : limit;
  }

  /**
   * Where the part begins in a list whose cursors count its items.
   *
   * @param cursor absent for the first part
   */
  public static int offset(@Nullable Integer cursor) {
    if (cursor != null && cursor < 0) {
      throw ProblemException.invalidParameter("cursor", FOREIGN);
    }
    return cursor == null ? 0 : cursor;
  }

  /**
   * For a list whose parts begin after an item: after an item of another list there would be
   * nothing, which would look like the end.
   *
   * @param isItem whether a cursor is that of an item of the list
   */
  public void requireOwn(Predicate<String> isItem) {
    if (cursor != null && !isItem.test(cursor)) {
      throw ProblemException.invalidParameter("cursor", FOREIGN);
    }
  }
}
