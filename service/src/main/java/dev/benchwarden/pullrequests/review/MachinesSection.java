package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.EnvironmentReport.MachineShift;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.Resolution;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.evaluation.EnvironmentAnswer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Section on whether the machines could be trusted. */
final class MachinesSection {

  private MachinesSection() {}

  /** The summary, unless the machines leave the verdict open: then the items are shown unfolded. */
  static String summary(EnvironmentAnswer environment) {
    return switch (environment.state()) {
      case OFF -> "Machines: none measured enough series on both sides to tell an unhealthy one";
      case CLEAR -> "Machines: none drifted from the others";
      case RESOLVED -> "Machines: what drifted from the others was taken out";
      case UNRESOLVED -> "Machines: one or more moved, not the code alone";
    };
  }

  /** An item for each machine that moved, and for the consequence. */
  static List<String> items(EnvironmentAnswer environment) {
    List<String> items = new ArrayList<>();
    environment.machines().stream()
        .filter(MachineShift::suspect)
        .filter(machine -> machine.shiftPercent() != 0)
        .forEach(machine -> items.add(moved(machine, environment.state())));
    String advice = advice(environment);
    if (!advice.isEmpty()) {
      items.add("- " + advice + "\n");
    }
    return items;
  }

  /** Where others decide it is held against them: it may be the one that stayed as it was. */
  private static String moved(MachineShift machine, Environment.State state) {
    return "- %s was %s %s than %s over the whole suite.\n"
        .formatted(
            CodeSpan.of(machine.name()),
            NumberText.percent(machine.shiftPercent()),
            machine.shiftPercent() < 0 ? "slower" : "faster",
            state == Environment.State.RESOLVED ? "the other machines would have it" : "itself");
  }

  private static String advice(EnvironmentAnswer environment) {
    return switch (environment.state()) {
      case OFF -> "";
      case CLEAR -> "";
      case RESOLVED -> "What sets it apart is taken out: the other machines decide.";
      case UNRESOLVED -> answer(environment.resolution());
    };
  }

  private static String answer(@Nullable Resolution resolution) {
    return switch (resolution) {
      case null ->
          "Nobody can tell whether the machine or the code changed: run the baseline again on it.";
      case ROUNDS -> "Both sides ran in turn on it, which tells what the code did.";
      case CODE_MOVED -> "The baseline, run again, was as fast as ever there: the code changed.";
      case MACHINE_MOVED -> "The baseline, run again, had moved as well: the machine changed.";
      case COMPARED_WITH_RERUN ->
          "The baseline was run again there, and the candidate is compared with those runs.";
    };
  }
}
