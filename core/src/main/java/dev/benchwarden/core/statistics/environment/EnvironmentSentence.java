package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentence on what happened to the machines. */
public final class EnvironmentSentence {

  private static final String STEADY = " while the other machines were steady";

  private EnvironmentSentence() {}

  public static String of(Environment environment, @Nullable Resolution resolution) {
    return environment.platforms().isEmpty()
        ? ofOnePlatform(environment, resolution)
        : environment.platforms().entrySet().stream()
            .map(one -> named(one.getKey(), ofOnePlatform(one.getValue(), resolution)))
            .filter(sentence -> !sentence.isEmpty())
            .collect(Collectors.joining("; "));
  }

  private static String named(String platform, String sentence) {
    return sentence.isEmpty() ? "" : "on " + platform + ", " + sentence;
  }

  private static String ofOnePlatform(Environment environment, @Nullable Resolution resolution) {
    return switch (environment.state()) {
      case OFF -> "";
      case CLEAR -> ofClear(environment);
      case RESOLVED ->
          moved(environment, suspects(environment), remark(!environment.leftOut().isEmpty()))
              + environment.movedOthers().map(EnvironmentSentence::others).orElse(STEADY);
      case UNRESOLVED ->
          resolution == null
              ? ofUnresolved(environment)
              : moved(environment, environment.inDoubt(), "") + answer(resolution);
    };
  }

  /** Such as "perf-3 left out: 11.0% slower on 96% of the suite". */
  public static String of(Environment environment, MachineHealth machine, boolean isLeftOut) {
    String begin = machine.machine() + remark(isLeftOut) + ": ";
    return begin
        + environment
            .movedBeside(machine)
            .map(others -> size(environment.percent(machine.suiteShift())) + others(others))
            .orElseGet(() -> shift(environment, machine) + share(machine));
  }

  /**
   * Where the others moved, by the code or not, a machine that did something else may be the one
   * that stayed: both are told as they were measured.
   */
  private static String others(double percent) {
    return " while the other machines became " + size(percent);
  }

  private static String remark(boolean isLeftOut) {
    return isLeftOut ? " left out" : " corrected";
  }

  private static String ofClear(Environment environment) {
    return environment.flags().contains(Flag.RULER_HEALTHY)
        ? "the reference benchmarks ran as always: the machine is well"
        : "";
  }

  private static String answer(Resolution resolution) {
    return switch (resolution) {
      case ROUNDS -> "; both sides ran in turn on it, which tells what the code did";
      case CODE_MOVED -> "; the baseline, run again, was as fast as ever there: the code changed";
      case MACHINE_MOVED -> "; the baseline, run again, had moved as well: the machine changed";
      case COMPARED_WITH_RERUN ->
          "; the baseline was run again there, and the candidate is compared with those runs";
    };
  }

  private static String ofUnresolved(Environment environment) {
    if (environment.machines().size() > 1) {
      return moved(environment, environment.inDoubt(), "")
          + ", and too few machines are left to tell what the code did;"
          + " run the baseline again on the same machines";
    }
    MachineHealth only = environment.machines().getFirst();
    String advice = ", and no other machine tells whether it or the code changed;";
    return sentence(environment, only, "") + advice + " run the baseline again on it";
  }

  /** Such as "90% of the suite became slower on the only machine: it or the code changed". */
  public static String ofOnlyMachine(Environment environment) {
    MachineHealth only = environment.machines().getFirst();
    boolean isSlower = environment.shiftPercent(only.machine()) < 0;
    return Math.round(100 * only.share())
        + "% of the suite became "
        + (isSlower ? "slower" : "faster")
        + " on the only machine: it or the code changed";
  }

  private static List<MachineHealth> suspects(Environment environment) {
    return environment.machines().stream().filter(MachineHealth::suspect).toList();
  }

  /** Leaves out the reference machine: by its own measure it did not move. */
  private static String moved(
      Environment environment, List<MachineHealth> machines, String remark) {
    return machines.stream()
        .filter(machine -> environment.shiftPercent(machine.machine()) != 0)
        .map(machine -> sentence(environment, machine, remark))
        .collect(Collectors.joining(", "));
  }

  /** Such as "perf-3 left out: 11.0% slower than itself on 96% of the suite". */
  private static String sentence(Environment environment, MachineHealth machine, String remark) {
    boolean isBesideMoved = environment.movedOthers().isPresent();
    return machine.machine()
        + remark
        + ": "
        + (isBesideMoved
            ? size(environment.percent(machine.suiteShift()))
            : shift(environment, machine))
        + " than itself"
        + (isBesideMoved ? "" : share(machine));
  }

  private static String shift(Environment environment, MachineHealth machine) {
    return size(environment.shiftPercent(machine.machine()));
  }

  private static String size(double percent) {
    return ChangeWording.percent(Math.abs(percent)) + (percent < 0 ? " slower" : " faster");
  }

  private static String share(MachineHealth machine) {
    return " on " + Math.round(100 * machine.share()) + "% of the suite";
  }
}
