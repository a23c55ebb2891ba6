package dev.benchwarden.judging.history;

import dev.benchwarden.core.statistics.environment.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Course of one machine along the mainline. A machine found unhealthy five times in a row in the
 * same way is not unhealthy but became another machine: from the first of the five on it counts as
 * a fresh one. The effect of a machine without others to compare with cannot be distinguished from
 * the code's: then the five count as well, and change points decide.
 *
 * @param effects those that show how the present level usually moves, in the order of the mainline
 * @param starts the places at which another level began
 * @param unhealthy the places at which its results are not trusted
 * @param leftOut those of them at which there were enough other machines to decide that
 */
record MachineCourse(
    List<MachineEffect> effects,
    NavigableSet<Integer> starts,
    Set<Integer> unhealthy,
    Set<Integer> leftOut) {

  static final MachineCourse STEADY =
      new MachineCourse(List.of(), new TreeSet<>(), Set.of(), Set.of());

  private static final int CHANGED_FOR_GOOD = 5;

  /**
   * @param effects of this machine, in the order of the mainline
   * @param inCompany whether it was judged beside other machines
   */
  static MachineCourse of(List<MachineEffect> effects, Predicate<MachineEffect> inCompany) {
    return new Course(inCompany).follow(effects);
  }

  /** Its present level, from 1. */
  int level() {
    return starts.size() + 1;
  }

  int levelAt(int place) {
    return starts.isEmpty() ? 1 : starts.headSet(place, true).size() + 1;
  }

  boolean isLeftOut(int place) {
    return leftOut.contains(place);
  }

  /** How far it moved where it was judged last, if that result is left out; else empty. */
  OptionalDouble leftOutNow() {
    MachineEffect last = effects.isEmpty() ? null : effects.getLast();
    return last != null && isLeftOut(last.place())
        ? OptionalDouble.of(last.effect())
        : OptionalDouble.empty();
  }

  /** How far it moved between two places, the second not included. */
  double[] effects(int from, int end) {
    return effects.stream()
        .filter(effect -> effect.place() >= from && effect.place() < end)
        .mapToDouble(MachineEffect::effect)
        .toArray();
  }

  /** Walk from revision to revision. */
  private static final class Course {

    private final Predicate<MachineEffect> inCompany;
    private final List<MachineEffect> usual = new ArrayList<>();
    private final NavigableSet<Integer> starts = new TreeSet<>();
    private final List<MachineEffect> unhealthy = new ArrayList<>();
    private final List<MachineEffect> stretch = new ArrayList<>();

    Course(Predicate<MachineEffect> inCompany) {
      this.inCompany = inCompany;
    }

    MachineCourse follow(List<MachineEffect> effects) {
      effects.forEach(this::add);
      close();
      return new MachineCourse(
          List.copyOf(usual),
          starts,
          unhealthy.stream().map(MachineEffect::place).collect(Collectors.toSet()),
          unhealthy.stream()
              .filter(effect -> effect.state() == Environment.State.RESOLVED)
              .map(MachineEffect::place)
              .collect(Collectors.toSet()));
    }

    private void add(MachineEffect effect) {
      usual.add(effect);
      if (!stretch.isEmpty() && !continues(effect)) {
        close();
      }
      if (effect.suspect()) {
        stretch.add(effect);
      }
      if (stretch.size() == CHANGED_FOR_GOOD && stretch.stream().allMatch(inCompany)) {
        beginLevel();
      }
    }

    private boolean continues(MachineEffect next) {
      MachineEffect last = stretch.getLast();
      return next.suspect() && Math.signum(last.effect()) == Math.signum(next.effect());
    }

    /** Comparisons with the old level do not apply to the new one. */
    private void beginLevel() {
      starts.add(stretch.getFirst().place());
      stretch.clear();
      usual.clear();
    }

    private void close() {
      if (stretch.size() < CHANGED_FOR_GOOD) {
        unhealthy.addAll(stretch);
      }
      stretch.clear();
    }
  }
}
