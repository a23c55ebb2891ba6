package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.verdict.PastContexts;
import java.util.HashMap;
import java.util.Map;

/**
 * Places from which on the newest results of each series may be at another level
 * (docs/statistics.md section B5). Until that is settled, they count neither for how much a series
 * scatters nor for whether an alarm was false.
 */
final class SuspectedPlaces {

  private final Map<Long, Integer> first = new HashMap<>();

  SuspectedPlaces(PastContexts contexts) {
    for (Series one : contexts.series()) {
      contexts
          .past()
          .suspectedSince(one.id(), contexts.policy().smallestEffect(one))
          .ifPresent(place -> first.put(one.id(), place));
    }
  }

  boolean has(long series, int place) {
    return place >= first.getOrDefault(series, Integer.MAX_VALUE);
  }
}
