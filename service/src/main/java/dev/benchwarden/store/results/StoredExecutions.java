package dev.benchwarden.store.results;

import java.sql.Array;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the medians of a machine's valid executions, in the unit of the series. If there is
 * only one, it equals the machine's median, and table {@code machine_median} need not store it
 * twice.
 */
public final class StoredExecutions {

  private StoredExecutions() {}

  /**
   * @param median of the machine; absent without a valid execution
   * @param runs as they are stored: all of them, or none where there is one
   */
  public static Double[] of(@Nullable Double median, Array runs) throws SQLException {
    Double[] stored = (Double[]) runs.getArray();
    return stored.length == 0 && median != null ? new Double[] {median} : stored;
  }
}
