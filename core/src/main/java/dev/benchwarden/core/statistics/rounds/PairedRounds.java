package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.Spread;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Test of a series' interleaved rounds (docs/statistics.md section C4). Changes are counted as
 * improvements, so that positive is better, or in the metric's own sign where nobody said which way
 * that is.
 *
 * @param basis {@link TestBasis#PAIRED_ROUNDS} for one or two machines, whose rounds are the unit;
 *     {@link TestBasis#PAIRED_MACHINES} for three or more; null if there is no test
 * @param perMachine the machines with enough rounds, by name; empty if there is no test
 * @param difference what was tested, positive is better; null if there is no test
 * @param test null if there is no test
 * @param flags why there is no test, or remarks on it, sorted
 */
public record PairedRounds(
    PairedSeries series,
    @Nullable TestBasis basis,
    List<MachineRounds> perMachine,
    @Nullable Difference difference,
    @Nullable Significance test,
    List<Flag> flags) {

  /** A machine with fewer complete rounds takes no part; 12 are recommended. */
  public static final int FEWEST_ROUNDS = 6;

  private static final double AUTOCORRELATED = 0.3;

  /** Machines are the unit of the test from this many on. */
  private static final int ENOUGH_MACHINES = 3;

  /** Tests one series by itself. */
  public static PairedRounds of(PairedSeries series) {
    List<Round> complete =
        series.rounds().stream().map(Round::valid).filter(Round::isComplete).toList();
    if (!complete.stream().allMatch(Round::isPositive)) {
      return untested(series, Flag.NOT_POSITIVE);
    }
    List<MachineRounds> machines = perMachine(series.direction(), complete);
    return machines.isEmpty() ? untested(series, Flag.NOT_ENOUGH_ROUNDS) : tested(series, machines);
  }

  private static PairedRounds untested(PairedSeries series, Flag reason) {
    return new PairedRounds(series, null, List.of(), null, null, List.of(reason));
  }

  private static List<MachineRounds> perMachine(Direction direction, List<Round> rounds) {
    Map<String, List<Round>> byMachine = new TreeMap<>();
    for (Round round : rounds) {
      byMachine.computeIfAbsent(round.machine(), machine -> new ArrayList<>()).add(round);
    }
    List<MachineRounds> machines = new ArrayList<>();
    byMachine.forEach((machine, own) -> {
      if (own.size() >= FEWEST_ROUNDS) {
        own.sort(Comparator.comparingInt(Round::number));
        machines.add(MachineRounds.of(machine, direction, own));
      }
    });
    return machines;
  }

  private static PairedRounds tested(PairedSeries series, List<MachineRounds> machines) {
    boolean areUnits = machines.size() >= ENOUGH_MACHINES;
    Difference difference = areUnits ? ofMachines(machines) : ofRounds(machines);
    return new PairedRounds(
        series,
        areUnits ? TestBasis.PAIRED_MACHINES : TestBasis.PAIRED_ROUNDS,
        machines,
        difference,
        Significance.of(difference),
        List.copyOf(flags(series.direction(), machines)));
  }

  private static Difference ofMachines(List<MachineRounds> machines) {
    double[] changes = machines.stream().mapToDouble(MachineRounds::difference).toArray();
    double deviation = Sample.standardDeviation(changes);
    return Difference.ofLogarithms(
        Sample.mean(changes), deviation * deviation, 1.0 / changes.length, changes.length - 1.0);
  }

  /** The mean over the machines, with Welch and Satterthwaite's degrees of freedom. */
  private static Difference ofRounds(List<MachineRounds> machines) {
    double difference = 0;
    double share = 0;
    double squaredError = 0;
    double spread = 0;
    double degreesOfFreedom = 0;
    double count = machines.size();
    for (MachineRounds machine : machines) {
      double part = machine.squaredError() / (count * count);
      difference += machine.difference() / count;
      share += machine.share() / (count * count);
      squaredError += part;
      spread += part * part / machine.degreesOfFreedom();
      degreesOfFreedom += machine.degreesOfFreedom();
    }
    double welch = spread == 0 ? degreesOfFreedom : squaredError * squaredError / spread;
    return Difference.ofLogarithms(difference, squaredError / share, share, welch);
  }

  private static Set<Flag> flags(Direction direction, List<MachineRounds> machines) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (direction == Direction.UNKNOWN) {
      flags.add(Flag.NO_DIRECTION);
    }
    if (machines.stream().anyMatch(machine -> machine.autocorrelation() >= AUTOCORRELATED)) {
      flags.add(Flag.AUTOCORRELATED);
    }
    if (machines.stream().anyMatch(MachineRounds::isOrderFixed)) {
      flags.add(Flag.FIXED_ORDER);
    }
    if (machines.size() == 1) {
      flags.add(Flag.ONE_MACHINE);
    }
    return flags;
  }

  /** The geometric mean of the baseline's values; NaN if there is no test. */
  double baselineLevel() {
    return Math.exp(
        perMachine.stream().mapToDouble(MachineRounds::baseline).average().orElse(Double.NaN));
  }

  /** That of the candidate's. */
  double candidateLevel() {
    return difference == null
        ? Double.NaN
        : baselineLevel() * Math.exp(inOwnSign(difference.value()));
  }

  /** A value of the test in the metric's own sign. */
  double inOwnSign(double value) {
    return series.direction() == Direction.LOWER_IS_BETTER ? 0 - value : value;
  }

  /** Whether the two levels differ by less than matters in the metric's own unit. */
  boolean isNegligible() {
    return series.thresholds().isNegligible(baselineLevel(), candidateLevel());
  }

  /**
   * The z by which a policy decides, in the sign of the test; infinite if nothing varies except for
   * the change. NaN if there is no test. A difference of two revisions scatters √2 times as much as
   * one revision.
   */
  double z(@Nullable Significance deciding) {
    if (deciding == null || difference == null) {
      return Double.NaN;
    }
    Double t = deciding.t();
    return Math.sqrt(2)
        * (t == null ? Math.copySign(Double.POSITIVE_INFINITY, difference.value()) : t);
  }

  /** Whether the rounds hardly vary, as those that count bytes or instructions. */
  boolean isQuiet() {
    return Spread.isQuiet(
        perMachine.stream().mapToDouble(machine -> Math.sqrt(machine.variance())).toArray());
  }
}
