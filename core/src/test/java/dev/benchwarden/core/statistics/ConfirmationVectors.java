package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.confirmation.Confirmations;
import dev.benchwarden.core.statistics.confirmation.Repeat;
import dev.benchwarden.core.statistics.confirmation.SuspectedChange;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.EvaluatedRuns;
import dev.benchwarden.core.statistics.environment.Independence;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Repeats of suspected changes, and whether they count. */
final class ConfirmationVectors implements VectorFile {

  @Override
  public String name() {
    return "confirmation";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return Tolerance.addendum();
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    return switch (input.text("kind")) {
      case "decide" -> decide(input);
      case "independent" -> independent(input);
      default -> throw new IllegalArgumentException("unknown kind " + input.text("kind"));
    };
  }

  private static Object decide(VectorInput input) {
    VariancePrior prior = prior(input);
    List<String> ids = new ArrayList<>();
    List<SuspectedChange> changes = new ArrayList<>();
    for (VectorInput row : input.objects("rows")) {
      ids.add(row.text("id"));
      changes.add(change(row, input.number("minEffect"), prior));
    }
    List<Confirmation> confirmations = Confirmations.decide(changes);
    Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      answer.put(ids.get(i), answer(confirmations.get(i)));
    }
    return answer;
  }

  private static @Nullable VariancePrior prior(VectorInput input) {
    if (!input.hasValue("prior")) {
      return null;
    }
    VectorInput prior = input.object("prior");
    boolean infinite = prior.flag("d0Infinite");
    return new VariancePrior(
        prior.number("d0", infinite ? Double.POSITIVE_INFINITY : Double.NaN),
        prior.number("s0Squared"));
  }

  private static SuspectedChange change(
      VectorInput row, double minEffect, @Nullable VariancePrior prior) {
    boolean region =
        switch (row.text("basis")) {
          case "REGION" -> true;
          case "PAIRED_MACHINES" -> false;
          default -> throw new IllegalArgumentException("unknown basis " + row.text("basis"));
        };
    VectorInput first = row.object("first");
    return new SuspectedChange(
        1,
        minEffect,
        first.number("d"),
        first.number("s2"),
        first.number("df"),
        region ? row.integer("regionPoints") : 0,
        prior,
        row.objects("repeats").stream().map(repeat -> repeat(repeat, region)).toList());
  }

  private static Repeat repeat(VectorInput repeat, boolean region) {
    return region
        ? Repeat.ofRegion(repeat.number("d"), repeat.number("f"))
        : Repeat.ofRunSets(
            repeat.number("d"), repeat.number("s2"), repeat.integer("n"), repeat.number("df"));
  }

  private static Map<String, @Nullable Object> answer(Confirmation confirmation) {
    Map<String, @Nullable Object> answer =
        Answers.object("state", confirmation.state(), "looks", confirmation.looks());
    if (confirmation.looks() > 0) {
      Interval interval = confirmation.interval();
      answer.put("est", confirmation.estimatePercent());
      answer.put("ciLow", interval == null ? null : interval.low());
      answer.put("ciHigh", interval == null ? null : interval.high());
      answer.put("oneSidedP", confirmation.oneSidedP());
      answer.put("q", confirmation.qValue());
    }
    return answer;
  }

  private static Object independent(VectorInput input) {
    Independence.Obstacle obstacle =
        Independence.obstacle(
            measuring(input.object("first")),
            measuring(input.object("repeat")),
            Independence.Policy.valueOf(input.text("policy")));
    return Answers.object("reason", obstacle == null ? null : obstacle.name());
  }

  private static EvaluatedRuns measuring(VectorInput input) {
    double start = input.number("start");
    return new EvaluatedRuns(
        Set.copyOf(input.texts("runs")),
        Set.copyOf(input.texts("machines")),
        hours(start),
        hours(input.has("end") ? input.number("end") : start),
        Environment.State.valueOf(input.text("environment")),
        input.text("basis").equals("REGION"),
        input.has("freshBaseline") && input.flag("freshBaseline"));
  }

  private static Instant hours(double hours) {
    return Instant.EPOCH.plus(Duration.ofMillis(Math.round(hours * 3_600_000)));
  }
}
