package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.rounds.MachineRounds;
import dev.benchwarden.core.statistics.rounds.PairedRounds;
import dev.benchwarden.core.statistics.rounds.PairedSeries;
import dev.benchwarden.core.statistics.rounds.Round;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Both sides in turn on one machine. */
final class PairedRoundsVectors implements VectorFile {

  @Override
  public String name() {
    return "paired_rounds";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return Tolerance.addendum();
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    PairedRounds rounds =
        PairedRounds.of(
            new PairedSeries(
                1,
                Answers.direction(input.text("direction")),
                true,
                input.objects("rounds").stream().map(PairedRoundsVectors::round).toList(),
                MetricKind.ONLY,
                Thresholds.DEFAULT));
    Significance test = rounds.test();
    Map<String, @Nullable Object> answer =
        Answers.object(
            "basis", rounds.basis(),
            "test", test == null ? null : Answers.test(test),
            "flags", Answers.names(rounds.flags()));
    if (test != null) {
      answer.put("perMachine", perMachine(rounds));
    }
    return answer;
  }

  private static Round round(VectorInput round) {
    String order = round.textOrNull("order");
    return new Round(
        round.has("machine") ? round.text("machine") : "m1",
        round.integer("round"),
        order == null ? null : order(order),
        round.numbers("baseline"),
        round.numbers("candidate"));
  }

  private static Round.Order order(String order) {
    return switch (order) {
      case "AB" -> Round.Order.BASELINE_FIRST;
      case "BA" -> Round.Order.CANDIDATE_FIRST;
      default -> throw new IllegalArgumentException("unknown order " + order);
    };
  }

  private static Map<String, @Nullable Object> perMachine(PairedRounds rounds) {
    Map<String, @Nullable Object> machines = new TreeMap<>();
    for (MachineRounds machine : rounds.perMachine()) {
      machines.put(
          machine.machine(),
          Answers.object(
              "rounds", machine.rounds(),
              "d", machine.difference(),
              "s2", machine.variance(),
              "q", machine.share(),
              "df", machine.degreesOfFreedom(),
              "rho", machine.autocorrelation(),
              "orderEffect", machine.orderEffect()));
    }
    return machines;
  }
}
