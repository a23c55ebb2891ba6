package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.DeltaTable;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Detector of machines that drifted from the others across the suite (sections A5 and A6). */
public final class EnvironmentGuard {

  private static final double SHARE_OF_FLAGGED_ROWS = 2.0 / 3;
  private static final double TOLERANCE = 1e-12;

  private final List<TestedRow> unguarded;
  private final double minEffect;
  private final MachineInspection.Usual usual;
  private final Direction told;

  private EnvironmentGuard(List<TestedRow> unguarded, double minEffect, MachineHistory history) {
    this.unguarded = unguarded;
    this.minEffect = minEffect;
    this.usual =
        new MachineInspection.Usual(
            minEffect / 200, // half the smallest change that matters, as a logarithm
            history,
            isMostlyByRegion(unguarded));
    this.told = mostly(unguarded);
  }

  /**
   * @param unguarded the rows of one platform as they are judged while machines are trusted
   * @param minEffect the smallest change that matters, in percent
   */
  public static Environment inspect(
      List<TestedRow> unguarded, double minEffect, MachineHistory history) {
    return new EnvironmentGuard(unguarded, minEffect, history).inspect();
  }

  private static boolean isMostlyByRegion(List<TestedRow> rows) {
    long byRegion = rows.stream().filter(row -> row.evidence().isDecidedByRegion()).count();
    return 2 * byRegion > rows.size();
  }

  /** The better direction of most of the series that a slow machine affects. */
  private static Direction mostly(List<TestedRow> rows) {
    List<Direction> moved =
        rows.stream()
            .map(TestedRow::evidence)
            .filter(Evidence::isSensitive)
            .map(evidence -> evidence.series().direction())
            .toList();
    int lower = Collections.frequency(moved, Direction.LOWER_IS_BETTER);
    return 2 * lower > moved.size() ? Direction.LOWER_IS_BETTER : Direction.HIGHER_IS_BETTER;
  }

  private Environment inspect() {
    DeltaTable table = DeltaTable.of(unguarded.stream().map(TestedRow::evidence).toList());
    DeltaTable participants = table.ofParticipants();
    if (participants.size() == 0) {
      return new Environment(
          Environment.State.OFF,
          List.of(),
          table.series(),
          null,
          Map.of(),
          null,
          Map.of(),
          List.of(Flag.FEW_SERIES),
          told);
    }
    MachineInspection all = MachineInspection.ofAll(participants, usual);
    if (participants.size() == 1) {
      return judge(all, null, table.series());
    }
    DeltaTable rows = participants.rows(stillRows(all));
    boolean isDecisive =
        rows.series() >= DeltaTable.FEWEST_SERIES
            && rows.ofParticipants().size() == participants.size();
    return judge(
        isDecisive ? MachineInspection.ofStill(rows, usual) : all,
        new Environment.StillRows(rows.series(), isDecisive),
        table.series());
  }

  /**
   * The rows that the code moved by less than matters, or by less than machines usually disagree.
   */
  private int[] stillRows(MachineInspection all) {
    double[] codes = all.effects().codes();
    double most = Math.max(Math.log1p(2 * minEffect / 100), 2 * all.spread());
    return IntStream.range(0, codes.length).filter(g -> Math.abs(codes[g]) <= most).toArray();
  }

  private Environment judge(
      MachineInspection inspection, Environment.@Nullable StillRows still, int series) {
    List<MachineHealth> machines = inspection.machines();
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
    boolean isUnresolved = state == Environment.State.UNRESOLVED;
    return new Environment(
        state,
        machines,
        series,
        isUnresolved ? reference(inspection.effects()) : null,
        divisors(state, inspection),
        still,
        rulers,
        List.copyOf(flags),
        told);
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

  /** Nearly everything moved the same way, and only one machine shows it. */
  private boolean mostRowsAreFlagged(int sensitiveSeries) {
    double needed = (SHARE_OF_FLAGGED_ROWS - TOLERANCE) * sensitiveSeries;
    return count(Verdict.REGRESSION) >= needed || count(Verdict.IMPROVEMENT) >= needed;
  }

  private long count(Verdict verdict) {
    return unguarded.stream()
        .filter(row -> row.evidence().isSensitive() && row.verdict() == verdict)
        .count();
  }

  private Map<String, ReferenceReading> rulers(List<MachineHealth> machines) {
    Map<String, ReferenceReading> readings = new TreeMap<>();
    for (MachineHealth machine : machines) {
      ReferenceReading reading =
          ReferenceReading.of(usual.history().rulersOf(machine.machine()), usual.floor());
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

  private Map<String, Double> divisors(Environment.State state, MachineInspection inspection) {
    return switch (state) {
      case OFF, CLEAR -> Map.of();
      case RESOLVED -> usual.byRegion() ? Map.of() : ofSuspects(inspection.machines());
      case UNRESOLVED -> fromSteadiest(inspection.effects());
    };
  }

  private static Map<String, Double> ofSuspects(List<MachineHealth> machines) {
    Map<String, Double> effects = new TreeMap<>();
    machines.stream()
        .filter(MachineHealth::suspect)
        .forEach(machine -> effects.put(machine.machine(), machine.effect()));
    return effects;
  }

  /**
   * By machine, how far it moved compared with the steadiest; for a single machine, how far the
   * suite moved on it.
   */
  private static Map<String, Double> fromSteadiest(MachineEffects effects) {
    Map<String, Double> divisors = new TreeMap<>();
    for (int k = 0; k < effects.machines().size(); k++) {
      boolean alone = effects.machines().size() == 1;
      double shift = alone ? effects.shifts()[0] : effects.pairs()[k][effects.steadiest()];
      divisors.put(effects.machines().get(k), Double.isNaN(shift) ? 0 : shift);
    }
    return divisors;
  }
}
