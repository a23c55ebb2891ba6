package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.RedundantSeries.Move;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Series that moved together in all of their past. */
class RedundantSeriesTests {

  private static final List<Move> MOVES =
      List.of(new Move(10, 0.1), new Move(30, -0.3), new Move(70, 0.05));

  @Test
  void seriesThatAlwaysMovedTogetherAreFound() {
    List<Move> beside = List.of(new Move(11, 0.12), new Move(30, -0.2), new Move(68, 0.09));

    assertThat(RedundantSeries.of(Map.of(7L, MOVES, 3L, beside))).containsExactly(List.of(3L, 7L));
  }

  @Test
  void oneMoveApartIsEnoughToKeepBoth() {
    List<Move> once = List.of(new Move(10, 0.1), new Move(30, -0.3), new Move(75, 0.05));
    List<Move> otherWay = List.of(new Move(10, 0.1), new Move(30, 0.3), new Move(70, 0.05));
    List<Move> larger = List.of(new Move(10, 0.1), new Move(30, -0.3), new Move(70, 0.2));
    List<Move> oneMore =
        List.of(new Move(10, 0.1), new Move(30, -0.3), new Move(70, 0.05), new Move(90, 0.1));

    for (List<Move> other : List.of(once, otherWay, larger, oneMore)) {
      assertThat(RedundantSeries.of(Map.of(1L, MOVES, 2L, other))).isEmpty();
    }
  }

  @Test
  void twoMovesSayTooLittle() {
    List<Move> two = MOVES.subList(0, 2);

    assertThat(RedundantSeries.of(Map.of(1L, two, 2L, two))).isEmpty();
    assertThat(RedundantSeries.of(Map.of(1L, List.of(), 2L, List.of()))).isEmpty();
  }

  @Test
  void anyTwoOfAGroupMovedTogetherAndNoSeriesIsInTwoGroups() {
    qt().forAll(longs().all(), integers().between(2, 12))
        .checkAssert((seed, series) -> {
          Map<Long, List<Move>> moves = random(new Random(seed), series);
          List<List<Long>> groups = RedundantSeries.of(moves);
          assertThat(groups.stream().flatMap(List::stream)).doesNotHaveDuplicates();
          for (List<Long> group : groups) {
            assertThat(group).hasSizeGreaterThan(1);
            for (long one : group) {
              for (long other : group) {
                assertThat(one == other || together(moves, one, other)).isTrue();
              }
            }
          }
        });
  }

  private static boolean together(Map<Long, List<Move>> moves, long one, long other) {
    Map<Long, List<Move>> pair = new HashMap<>();
    pair.put(one, moves.getOrDefault(one, List.of()));
    pair.put(other, moves.getOrDefault(other, List.of()));
    return RedundantSeries.of(pair).size() == 1;
  }

  private static Map<Long, List<Move>> random(Random random, int series) {
    Map<Long, List<Move>> moves = new HashMap<>();
    for (long one = 0; one < series; one++) {
      moves.put(
          one,
          IntStream.range(0, 3)
              .mapToObj(i -> new Move(10 * i + random.nextInt(4), 0.1 * (1 + random.nextDouble())))
              .toList());
    }
    return moves;
  }
}
