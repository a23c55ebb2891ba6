package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Groups of alerts about the same change: those of one culprit range, and those of one benchmark
 * and metric on several platforms whose culprit ranges overlap (docs/statistics.md section L).
 */
final class AlertGroups {

  private AlertGroups() {}

  /**
   * An alert with its series and culprit range.
   *
   * @param branch the stable branch that it is of
   * @param range the name of its culprit range
   * @param first the place of the range's first revision on the mainline
   * @param last the place of its last one
   */
  record Member(UUID alert, Series series, String branch, String range, int first, int last) {

    static Member of(
        KnownAlert alert, Series series, String branch, String range, Mainline mainline) {
      int last = mainline.placeOf(alert.change().revision()).orElse(-1);
      int first = mainline.placeOf(alert.change().afterRevision()).orElse(last - 1) + 1;
      return new Member(alert.id(), series, branch, range, first, last);
    }

    private List<Object> measured() {
      return List.of(branch, series.benchmark(), series.parameters(), series.metric().name());
    }
  }

  /** The name of each alert's group: the earliest culprit range of those that overlap. */
  static Map<UUID, String> of(List<Member> members) {
    Map<UUID, String> groups = new HashMap<>();
    Map<List<Object>, List<Member>> bySubject =
        members.stream().collect(Collectors.groupingBy(Member::measured));
    bySubject.values().forEach(same -> groups.putAll(ofOneSubject(same)));
    return groups;
  }

  private static Map<UUID, String> ofOneSubject(List<Member> members) {
    List<Member> byPlace = new ArrayList<>(members);
    byPlace.sort(Comparator.comparingInt(Member::last).thenComparingInt(Member::first));
    Function<Member, Member> earliest =
        member ->
            byPlace.stream()
                .filter(other -> other == member || isSameChange(other, member))
                .findFirst()
                .orElse(member);
    return members.stream()
        .collect(
            Collectors.toMap(
                Member::alert, member -> Objects.requireNonNull(earliest.apply(member)).range()));
  }

  private static boolean isSameChange(Member one, Member other) {
    boolean otherPlatform = !one.series().platform().equals(other.series().platform());
    return otherPlatform && one.first() <= other.last() && other.first() <= one.last();
  }
}
