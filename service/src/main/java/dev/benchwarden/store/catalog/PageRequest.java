package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Request for a part of a list.
 *
 * @param limit how many items, 1 to 1000, 50 where nothing is said
 * @param cursor where the part begins; absent for the first one
 */
public record PageRequest(@Nullable Integer limit, @Nullable String cursor) {

  private static final int DEFAULT = 50;
  private static final int MOST = 1000;

  public PageRequest {
    if (limit != null && (limit < 1 || limit > MOST)) {
      throw ProblemException.invalidParameter("limit", "must be 1 to %d".formatted(MOST));
    }
  }

  public int size() {
    return limit == null ? DEFAULT : limit;
  }
}
