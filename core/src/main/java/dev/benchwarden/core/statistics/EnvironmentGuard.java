package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Finds machines that moved apart from the others across the suite (section A5 and A6). */
final class EnvironmentGuard {

  private static final double SHARE = 2.0 / 3;
  private static final double SHARE_OF_ONE_MACHINE = 0.8;
  private static final double SHARE_OF_FLAGGED_ROWS = 2.0 / 3;
  private static final double TOLERANCE = 1e-12;
  private static final double DEVIATIONS = 4;
  private static final double LARGEST_FROM_HISTORY = 0.05;
  private static final double ERROR_OF_MEDIAN = 1.2533;
  private static final int MOST_HISTORY = 50;
  private static final int FEWEST_HISTORY = 5;

  private final TestedComparison unguarded;
  private final MachineHistory history;
  private final boolean byRegion;
  private final double floor;

  private EnvironmentGuard(TestedComparison unguarded, double minEffect, MachineHistory history) {
    this.unguarded = unguarded;
    this.history = history;
    this.byRegion = isMostlyByRegion(unguarded);
    this.floor = minEffect / 200; // half the smallest change that matters, as a logarithm
  }

  /**
   * @param unguarded the comparison as it is judged while machines are trusted
   * @param minEffect the smallest change that matters, in percent
   */
  static Environment inspect(TestedComparison unguarded, double minEffect, MachineHistory history) {
    return new EnvironmentGuard(unguarded, minEffect, history).inspect();
  }

  private static boolean isMostlyByRegion(TestedComparison judging) {
    long byRegion =
        judging.rows().stream().filter(row -> row.evidence().isDecidedByRegion()).count();
    return 2 * byRegion > judging.rows().size();
  }

  private Environment inspect() {
    DeltaTable table = DeltaTable.of(unguarded.rows().stream().map(TestedRow::evidence).toList());
    DeltaTable participants = table.ofParticipants();
    if (participants.size() == 0) {
      return new Environment(
          Environment.State.OFF,
          List.of(),
          table.series(),
          null,
          Map.of(),
          Map.of(),
          List.of(Flag.FEW_SERIES));
    }
    MachineEffects effects = MachineEffects.of(participants);
    return judge(effects, health(effects), table.series());
  }

  private List<MachineHealth> health(MachineEffects effects) {
    List<MachineHealth> machines = new ArrayList<>();
    for (int k = 0; k < effects.machines().size(); k++) {
      machines.add(health(effects, k));
    }
    return machines;
  }

  private MachineHealth health(MachineEffects effects, int k) {
    String machine = effects.machines().get(k);
    double[] residuals = effects.residuals()[k];
    double effect = effects.effects()[k];
    double error = ERROR_OF_MEDIAN * Sample.madDeviation(residuals) / Math.sqrt(residuals.length);
    double threshold = threshold(machine, error);
    double share = share(residuals, effect);
    double needed = effects.machines().size() == 1 ? SHARE_OF_ONE_MACHINE : SHARE;
    boolean suspect = Math.abs(effect) > threshold && share >= needed - TOLERANCE;
    return new MachineHealth(
        machine, effects.shifts()[k], effect, error, threshold, share, suspect);
  }

  private double threshold(String machine, double error) {
    double usual = Math.min(DEVIATIONS * usualEffect(machine), LARGEST_FROM_HISTORY);
    return Math.max(floor, Math.max(usual, DEVIATIONS * error));
  }

  /** How much the machine usually moves; two run sets move it twice. */
  private double usualEffect(String machine) {
    double[] past = history.effectsOf(machine);
    double[] last = Arrays.copyOfRange(past, Math.max(0, past.length - MOST_HISTORY), past.length);
    if (last.length < FEWEST_HISTORY) {
      return 0;
    }
    return Sample.madDeviation(last) * (byRegion ? 1 : Math.sqrt(2));
  }

  /** The part of the suite that moved at least half as far as the machine is said to have. */
  private static double share(double[] residuals, double effect) {
    if (effect == 0) {
      return 0;
    }
    double half = Math.abs(effect) / 2;
    double sign = Math.signum(effect);
    return (double) Arrays.stream(residuals).filter(x -> x * sign >= half).count()
        / residuals.length;
  }

  private Environment judge(MachineEffects effects, List<MachineHealth> machines, int series) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    Environment.State state = state(machines);
    boolean alone = machines.size() == 1;
    if (alone && state == Environment.State.CLEAR && mostRowsAreFlagged(series)) {
      flags.add(Flag.MOST_ROWS_FLAGGED);
      state = Environment.State.UNRESOLVED;
    }
    Map<String, ReferenceReading> rulers = rulers(machines);
    if (alone && state == Environment.State.UNRESOLVED && !rulers.isEmpty()) {
      boolean healthy = rulers.values().iterator().next().isHealthy();
      flags.add(healthy ? Flag.RULER_HEALTHY : Flag.RULER_SHIFTED);
      state = healthy ? Environment.State.CLEAR : state;
    }
    boolean divide = state == Environment.State.UNRESOLVED;
    return new Environment(
        state,
        machines,
        series,
        divide ? reference(effects) : null,
        divide ? divisors(effects) : Map.of(),
        rulers,
        List.copyOf(flags));
  }

  private static Environment.State state(List<MachineHealth> machines) {
    int all = machines.size();
    long suspects = machines.stream().filter(MachineHealth::suspect).count();
    if (suspects == 0) {
      return Environment.State.CLEAR;
    }
    boolean othersDecide = all >= 3 && 2 * suspects < all && all - suspects >= 2;
    return othersDecide ? Environment.State.RESOLVED : Environment.State.UNRESOLVED;
  }

  /** Nearly everything moved the same way, and only one machine says so. */
  private boolean mostRowsAreFlagged(int sensitiveSeries) {
    double needed = (SHARE_OF_FLAGGED_ROWS - TOLERANCE) * sensitiveSeries;
    return count(Verdict.REGRESSION) >= needed || count(Verdict.IMPROVEMENT) >= needed;
  }

  private long count(Verdict verdict) {
    return unguarded.rows().stream()
        .filter(row -> row.evidence().isSensitive() && row.verdict() == verdict)
        .count();
  }

  private Map<String, ReferenceReading> rulers(List<MachineHealth> machines) {
    Map<String, ReferenceReading> readings = new TreeMap<>();
    for (MachineHealth machine : machines) {
      ReferenceReading reading = ReferenceReading.of(history.rulersOf(machine.machine()), floor);
      if (reading != null) {
        readings.put(machine.machine(), reading);
      }
    }
    return readings;
  }

  private static @Nullable String reference(MachineEffects effects) {
    boolean alone = effects.machines().size() == 1;
    return alone ? null : effects.machines().get(effects.steadiest());
  }

  /** By machine, how far it moved from the steadiest; alone, how far the suite moved on it. */
  private static Map<String, Double> divisors(MachineEffects effects) {
    Map<String, Double> divisors = new TreeMap<>();
    for (int k = 0; k < effects.machines().size(); k++) {
      boolean alone = effects.machines().size() == 1;
      double shift = alone ? effects.shifts()[0] : effects.pairs()[k][effects.steadiest()];
      divisors.put(effects.machines().get(k), Double.isNaN(shift) ? 0 : shift);
    }
    return divisors;
  }
}
