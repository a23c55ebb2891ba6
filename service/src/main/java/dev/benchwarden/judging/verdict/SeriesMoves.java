package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.RedundantSeries;
import dev.benchwarden.core.statistics.RedundantSeries.Move;
import dev.benchwarden.judging.changepoint.KnownChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Changes of series' levels on a mainline, and the series that changed together. */
public final class SeriesMoves {

  private SeriesMoves() {}

  /** Only series of one kind are redundant: another metric is measured for its own sake. */
  private record Kind(String metric, String unit, String platform) {}

  /**
   * Series that moved together in all of their past.
   *
   * @param series in the order of their numbers, two or more
   * @param changes how many times they changed
   */
  public record Together(List<Series> series, int changes) {}

  /** All changes of a series whose size is known, the oldest first. */
  public static List<Move> of(MainlinePast past, long series) {
    List<Move> moves = new ArrayList<>();
    for (KnownChange change : past.changes(series)) {
      OptionalInt place = past.mainline().placeOf(change.revision());
      Double percent = change.percentChange();
      if (change.isBoundary() && place.isPresent() && percent != null && percent > -100) {
        moves.add(new Move(place.getAsInt(), Math.log1p(percent / 100)));
      }
    }
    moves.sort(Comparator.comparingInt(Move::place));
    return moves;
  }

  /** The groups of one metric on one platform of which any two moved together. */
  public static List<Together> together(MainlinePast past, Collection<Series> series) {
    Map<Long, Series> known =
        series.stream().collect(Collectors.toMap(Series::id, Function.identity()));
    Map<Kind, Map<Long, List<Move>>> moves = new HashMap<>();
    series.forEach(one ->
        moves
            .computeIfAbsent(
                new Kind(one.metric().name(), one.metric().unit(), one.platform()),
                _ -> new HashMap<>())
            .put(one.id(), of(past, one.id())));
    return moves.values().stream()
        .flatMap(kind ->
            RedundantSeries.of(kind).stream()
                .map(group ->
                    new Together(
                        group.stream().map(id -> Objects.requireNonNull(known.get(id))).toList(),
                        kind.getOrDefault(group.getFirst(), List.of()).size())))
        .sorted(Comparator.comparing(group -> group.series().getFirst().id()))
        .toList();
  }
}
