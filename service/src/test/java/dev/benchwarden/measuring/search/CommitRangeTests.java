package dev.benchwarden.measuring.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.store.catalog.Places;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Commits of a list stand between their neighbours, however often a range is narrowed. */
class CommitRangeTests {

  private static final Instant AT = Instant.parse("2026-03-01T00:00:00Z");

  @Test
  void thereIsAlwaysRoomForAnotherListBetweenTwoOfOneTime() {
    Places.Place good = place(AT, "1772323200.000001");
    Places.Place bad = place(AT, "1772323200.0000010000000000000000001");
    for (int narrowed = 0; narrowed < 10; narrowed++) {
      List<CommitRange.Placed> placed = CommitRange.placed(line(12), good, bad, Map.of());
      assertThat(placed).hasSize(12);
      assertThat(inOrder(good, placed, bad)).isTrue();
      good = of(placed.get(5));
      bad = of(placed.get(6));
    }
  }

  @Test
  void momentsThatAreTooFewAreSharedInOrder() {
    Places.Place good = place(AT, "5");
    Places.Place bad = place(AT.plusNanos(1000), "3");

    List<CommitRange.Placed> placed = CommitRange.placed(line(3), good, bad, Map.of());

    assertThat(placed).hasSize(3);
    assertThat(inOrder(good, placed, bad)).isTrue();
  }

  @Test
  void thoseThatHaveAPlaceKeepItAndTheOthersStandAroundThem() {
    Places.Place good = place(AT, "1");
    Places.Place bad = place(AT, "2");
    Map<String, Places.Place> staying = new HashMap<>(Map.of("c2", place(AT, "1.9")));

    List<CommitRange.Placed> placed = CommitRange.placed(line(4), good, bad, staying);

    assertThat(placed).extracting(one -> one.commit().sha()).containsExactly("c0", "c1", "c3");
    assertThat(inOrder(good, placed.subList(0, 2), place(AT, "1.9"))).isTrue();
    assertThat(inOrder(place(AT, "1.9"), placed.subList(2, 3), bad)).isTrue();
  }

  private static boolean inOrder(
      Places.Place good, List<CommitRange.Placed> placed, Places.Place bad) {
    List<Places.Place> all =
        IntStream.rangeClosed(-1, placed.size())
            .mapToObj(
                index -> index < 0 ? good : index == placed.size() ? bad : of(placed.get(index)))
            .toList();
    return IntStream.range(1, all.size())
        .allMatch(index -> all.get(index - 1).isBefore(all.get(index)));
  }

  private static Places.Place of(CommitRange.Placed placed) {
    return new Places.Place(placed.at(), Objects.requireNonNull(placed.rank()), null, true);
  }

  private static Places.Place place(Instant at, String rank) {
    return new Places.Place(at, new BigDecimal(rank), null, true);
  }

  /** So many commits, and the bad one behind them. */
  private static List<RangeCommit> line(int inside) {
    return IntStream.rangeClosed(0, inside)
        .mapToObj(number -> new RangeCommit("c" + number, List.of(), null, null, AT))
        .toList();
  }
}
