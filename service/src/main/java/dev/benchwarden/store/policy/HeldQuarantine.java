package dev.benchwarden.store.policy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.core.series.Series;
import java.util.Collection;

/**
 * Quarantine with the series that it covers.
 *
 * @param series how many of the project's series its patterns name; 0 is likely a mistake in them
 */
record HeldQuarantine(@JsonUnwrapped Quarantine quarantine, long series) {

  /**
   * @param all the series of the project
   */
  static HeldQuarantine of(Quarantine quarantine, Collection<Series> all) {
    return new HeldQuarantine(quarantine, all.stream().filter(quarantine::holds).count());
  }
}
