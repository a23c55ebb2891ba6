package dev.benchwarden.judging.history;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Levels of the machines: which of their results count, and which can be compared with each other
 * (docs/statistics.md section A9). It follows from how the machines moved at each mainline
 * revision.
 */
public final class MachineLevels {

  /** How many of the newest revisions show how a machine usually moves. */
  public static final int REACH = 100;

  private static final int COMPARED_POINTS = 20;

  private final Mainline mainline;
  private final Map<Long, Machine> machines;
  private final List<MachineEffect> effects;
  private final Map<Long, MachineCourse> courses;
  private final Map<Long, String> lasting;
  private final @Nullable MachineLevels whole;

  /**
   * @param machines all of the project, by number
   * @param effects in the order of the mainline
   */
  public MachineLevels(
      Mainline mainline, Map<Long, Machine> machines, List<MachineEffect> effects) {
    this(mainline, machines, effects, null);
  }

  /**
   * @param whole of which these are the older part
   */
  private MachineLevels(
      Mainline mainline,
      Map<Long, Machine> machines,
      List<MachineEffect> effects,
      @Nullable MachineLevels whole) {
    this.whole = whole;
    this.mainline = mainline;
    this.machines = machines;
    this.effects = List.copyOf(effects);
    Map<Company, Long> together =
        effects.stream().collect(Collectors.groupingBy(this::company, Collectors.counting()));
    this.courses = new TreeMap<>();
    effects.stream()
        .collect(Collectors.groupingBy(MachineEffect::machine))
        .forEach((machine, own) ->
            courses.put(
                machine,
                MachineCourse.of(own, effect -> together.getOrDefault(company(effect), 0L) > 1)));
    this.lasting = HashMap.newHashMap(machines.size());
    machines.forEach((number, machine) -> {
      if (courses.getOrDefault(number, MachineCourse.STEADY).level() == 1) {
        lasting.put(number, machine.label());
      }
    });
  }

  /**
   * The machines that a machine was judged with: those of its platform at a place.
   *
   * @param platform null for the project's first
   */
  private record Company(int place, @Nullable String platform) {}

  private Company company(MachineEffect effect) {
    Machine machine = machines.get(effect.machine());
    return new Company(effect.place(), machine == null ? null : machine.platform());
  }

  /** The levels as known before this place. */
  public MachineLevels before(int place) {
    return new MachineLevels(
        mainline,
        machines,
        effects.stream().filter(effect -> effect.place() < place).toList(),
        whole());
  }

  /** The levels as they were read, of which these may be what was known before a place. */
  public MachineLevels whole() {
    return whole == null ? this : whole;
  }

  /** The same machines, had they moved like this. */
  public MachineLevels with(List<MachineEffect> others) {
    return new MachineLevels(mainline, machines, others);
  }

  /** How the machines moved, in the order of the mainline. */
  public List<MachineEffect> effects() {
    return effects;
  }

  /** All machines of the project by number, under their own names. */
  public Map<Long, Machine> known() {
    return machines;
  }

  /** Whether a machine's level changed for good within the points that it is compared with. */
  public boolean isFreshBefore(int end) {
    return courses.values().stream()
        .anyMatch(course ->
            !course.starts().isEmpty() && course.starts().last() >= end - COMPARED_POINTS);
  }

  /** The machines by number, under the names of their present levels. */
  public Map<Long, Machine> machines() {
    Map<Long, Machine> present = new HashMap<>(machines);
    courses.forEach((id, course) ->
        present.computeIfPresent(id, (same, machine) -> named(machine, course.level())));
    return present;
  }

  /** The name of a machine's level at a revision. Results of one level have one level's name. */
  public String label(long machine, long revision) {
    Machine known = machines.get(machine);
    if (known == null) {
      return Long.toString(machine);
    }
    MachineCourse course = courses.get(machine);
    return named(known, course == null ? 1 : course.levelAt(place(revision))).label();
  }

  /** The only name that a machine ever had; null if its level changed. */
  @Nullable String lastingLabel(long machine) {
    return lasting.get(machine);
  }

  /** Whether none of the machine's results is left out. */
  boolean isAlwaysIn(long machine) {
    MachineCourse course = courses.get(machine);
    return course == null || course.leftOut().isEmpty();
  }

  /**
   * Whether a result is missing in the histories, since the other machines showed that this one was
   * unhealthy.
   */
  public boolean isLeftOut(long machine, long revision) {
    MachineCourse course = courses.get(machine);
    return course != null && !course.leftOut().isEmpty() && course.isLeftOut(place(revision));
  }

  /** How far the machines moved whose newest results are left out, by their names. */
  public Map<String, Double> leftOutNow() {
    Map<String, Double> moved = new HashMap<>();
    Map<Long, Machine> present = machines();
    courses.forEach((id, course) -> {
      Machine machine = present.get(id);
      if (machine != null) {
        course.leftOutNow().ifPresent(effect -> moved.put(machine.label(), effect));
      }
    });
    return moved;
  }

  /** Whether a result is not trusted, left out or not. */
  public boolean isUnhealthy(long machine, long revision) {
    MachineCourse course = courses.get(machine);
    return course != null && course.unhealthy().contains(place(revision));
  }

  /** The places at which a machine was unhealthy and there were too few others to decide. */
  public Set<Integer> unresolved() {
    return courses.values().stream()
        .flatMap(course -> course.unhealthy().stream().filter(place -> !course.isLeftOut(place)))
        .collect(Collectors.toSet());
  }

  /** How far each machine usually moved at its present level before this place, by its name. */
  public MachineHistory history(int end) {
    Map<String, double[]> usual = HashMap.newHashMap(courses.size());
    Map<Long, Machine> present = machines();
    courses.forEach((id, course) -> {
      Machine machine = present.get(id);
      if (machine != null) {
        usual.put(machine.label(), course.effects(end - REACH, end));
      }
    });
    return MachineHistory.ofEffects(usual);
  }

  /** By the machine's name, the points of a region at which it was found unhealthy. */
  public Map<String, int[]> sickIn(SeriesHistory region) {
    Map<String, int[]> unhealthy = new HashMap<>();
    courses.forEach((id, course) -> {
      for (int place : course.unhealthy()) {
        int point = Arrays.binarySearch(region.places(), place);
        if (point >= 0) {
          String label = label(id, mainline.revisionAt(place));
          unhealthy.merge(label, new int[] {point}, MachineLevels::joined);
        }
      }
    });
    return unhealthy;
  }

  /**
   * The revisions at which, compared with these levels, other results count or have other names.
   */
  public Set<Long> differencesFrom(MachineLevels other) {
    Set<Long> known = new TreeSet<>(courses.keySet());
    known.addAll(other.courses.keySet());
    return IntStream.range(0, mainline.revisions().size())
        .filter(place -> known.stream().anyMatch(id -> differs(other, id, place)))
        .mapToObj(mainline::revisionAt)
        .collect(Collectors.toSet());
  }

  private boolean differs(MachineLevels other, long machine, int place) {
    MachineCourse here = courses.getOrDefault(machine, MachineCourse.STEADY);
    MachineCourse there = other.courses.getOrDefault(machine, MachineCourse.STEADY);
    return here.levelAt(place) != there.levelAt(place)
        || here.isLeftOut(place) != there.isLeftOut(place);
  }

  /** Whether the machine's level at the revision is its present one. */
  public boolean isPresent(long machine, long revision) {
    MachineCourse course = courses.get(machine);
    return course == null || course.levelAt(place(revision)) == course.level();
  }

  /** Revisions that are too old to be known come first. */
  private int place(long revision) {
    return mainline.placeOf(revision).orElse(-1);
  }

  private static Machine named(Machine machine, int level) {
    return level == 1
        ? machine
        : new Machine(
            machine.id(),
            "%s (level %d)".formatted(machine.name(), level),
            machine.generation(),
            machine.platform());
  }

  private static int[] joined(int[] some, int[] more) {
    int[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }
}
