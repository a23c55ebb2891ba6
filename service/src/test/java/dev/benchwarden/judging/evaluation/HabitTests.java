package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HabitTests {

  private static final Set<String> THREE = Set.of("perf-1", "perf-2", "perf-3");
  private static final Set<String> ONE = Set.of("perf-1");

  @Test
  void onceIsNoHabit() {
    assertThat(Habit.of(List.of())).isEqualTo(Habit.NONE);
    assertThat(Habit.of(List.of(THREE))).isEqualTo(Habit.NONE);
    assertThat(Habit.of(List.of(ONE, ONE, ONE, Set.of("perf-1", "tried-out"))).machines())
        .containsExactly("perf-1");
  }

  @Test
  void whoeverMeasuredTwiceIsMissingUntilAsManyAsUsualHaveReported() {
    Habit habit = Habit.of(List.of(THREE, THREE, THREE, ONE, THREE));

    assertThat(habit.missing(List.of("perf-2"))).containsExactly("perf-1", "perf-3");
    assertThat(habit.missing(List.of("perf-2", "perf-1", "new"))).isEmpty();
  }

  @Test
  void jobsThatWereCancelledHalfWayMakeNoHabit() {
    assertThat(Habit.of(List.of(THREE, ONE, ONE, THREE, ONE)).missing(ONE))
        .containsExactly("perf-2", "perf-3");
  }

  @Test
  void ofAPoolOfRunnersNobodyIsMissing() {
    Habit pool = Habit.of(List.of(Set.of("a"), Set.of("b"), Set.of("a"), Set.of("c"), Set.of("b")));

    assertThat(pool.missing(List.of("c"))).isEmpty();
    assertThat(pool.isKnown()).isTrue();
  }

  @Test
  void aMachineThatStoppedIsForgotten() {
    Set<String> two = Set.of("perf-1", "perf-2");

    assertThat(Habit.of(List.of(THREE, THREE, THREE, two, two)).missing(two))
        .containsExactly("perf-3");
    assertThat(Habit.of(List.of(THREE, two, two, two, two)).missing(two)).isEmpty();
  }
}
