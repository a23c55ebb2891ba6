package dev.benchwarden.store.catalog;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.platform.work.AfterCommit;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Memory of recently used series. A series never changes and its number is never reused, so an
 * entry is valid as long as its project exists, under one name of its first platform. What a
 * transaction reads is remembered only after its commit, since a series that it created may be
 * rolled back.
 */
@Component
class SeriesMemory {

  /** About as many bytes as each of the two memories takes at most. */
  private static final int MOST_BYTES = 8_000_000;

  /** Approximate bytes remembered for a series with empty names. */
  private static final int BYTES_OF_ONE = 250;

  private final Cache<SeriesName, SeriesCatalog.Known> byName =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((SeriesName name, SeriesCatalog.Known known) ->
              bytes(
                  name.identity().benchmark(),
                  name.identity().parameters(),
                  name.identity().metric()))
          .build();

  private final Cache<SeriesNumber, Series> byNumber =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((SeriesNumber number, Series series) ->
              bytes(series.benchmark(), series.parameters(), series.metric().name()))
          .build();

  /** The identity of a series; the unit is not part of it. */
  private record SeriesName(long project, SeriesIdentity identity)
      implements Comparable<SeriesName> {

    private static final Comparator<SeriesName> ORDER =
        Comparator.comparingLong(SeriesName::project).thenComparing(SeriesName::identity);

    static SeriesName of(long project, SeriesIdentity identity) {
      return new SeriesName(project, identity.withUnit(""));
    }

    @Override
    public int compareTo(SeriesName other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * @param first the name of the project's first platform
   */
  private record SeriesNumber(long project, String first, long series) {}

  /** Those of the identities whose series is remembered. */
  Map<SeriesIdentity, SeriesCatalog.Known> known(long project, List<SeriesIdentity> identities) {
    Map<SeriesIdentity, SeriesCatalog.Known> known = new HashMap<>();
    for (SeriesIdentity identity : identities) {
      SeriesCatalog.@Nullable Known one = byName.getIfPresent(SeriesName.of(project, identity));
      if (one != null) {
        known.put(identity, one);
      }
    }
    return known;
  }

  void remember(long project, Map<SeriesIdentity, SeriesCatalog.Known> read) {
    AfterCommit.run(() ->
        read.forEach((identity, known) -> byName.put(SeriesName.of(project, identity), known)));
  }

  /** Those of the numbers that are remembered, by number. */
  Map<Long, Series> described(long project, String first, Collection<Long> ids) {
    return byNumber
        .getAllPresent(ids.stream().map(id -> new SeriesNumber(project, first, id)).toList())
        .values()
        .stream()
        .collect(Collectors.toMap(Series::id, Function.identity(), (a, b) -> a, HashMap::new));
  }

  void remember(long project, String first, List<Series> read) {
    AfterCommit.run(() ->
        read.forEach(
            series -> byNumber.put(new SeriesNumber(project, first, series.id()), series)));
  }

  private static int bytes(String benchmark, Map<String, String> parameters, String metric) {
    int named = benchmark.length() + metric.length();
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      named += parameter.getKey().length() + parameter.getValue().length() + BYTES_OF_ONE / 4;
    }
    return BYTES_OF_ONE + named;
  }
}
