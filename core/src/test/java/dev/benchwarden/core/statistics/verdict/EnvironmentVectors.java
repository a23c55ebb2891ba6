package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Answers;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Tolerance;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.environment.ReferenceBenchmark;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Whole comparisons on machines that may be sick. */
public final class EnvironmentVectors implements VectorFile {

  @Override
  public String name() {
    return "environment";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return Tolerance.addendum();
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    boolean region = isRegion(input.text("basis"));
    Map<String, int[]> flagged = flagged(input);
    List<String> ids = new ArrayList<>();
    List<SeriesSides> series = new ArrayList<>();
    for (VectorInput one : input.objects("series")) {
      ids.add(one.text("id"));
      series.add(series(one, ids.size(), region, flagged));
    }
    Thresholds thresholds =
        Thresholds.DEFAULT
            .withMinEffect(input.number("minEffect"))
            .withAlpha(input.number("alpha"));
    MachineHistory history =
        new MachineHistory(
            input.has("history") ? input.numbersByName("history") : Map.of(), rulers(input));
    return answer(ids, series, thresholds, history);
  }

  private static boolean isRegion(String basis) {
    return switch (basis) {
      case "REGION" -> true;
      case "SETS" -> false;
      default -> throw new IllegalArgumentException("unknown basis " + basis);
    };
  }

  /** By machine, the points at which it was found sick. */
  private static Map<String, int[]> flagged(VectorInput input) {
    Map<String, int[]> flagged = new TreeMap<>();
    if (input.has("flagged")) {
      for (JsonNode pair : input.raw("flagged")) {
        flagged.merge(
            pair.get(1).stringValue(),
            new int[] {pair.get(0).intValue()},
            EnvironmentVectors::concatenated);
      }
    }
    return flagged;
  }

  private static int[] concatenated(int[] some, int[] more) {
    return IntStream.concat(Arrays.stream(some), Arrays.stream(more)).toArray();
  }

  private static SeriesSides series(
      VectorInput input, int number, boolean region, Map<String, int[]> flagged) {
    Map<String, double[]> baseline = new TreeMap<>();
    Map<String, double[]> candidate = new TreeMap<>();
    input
        .objectsByName("cells")
        .forEach((machine, cell) -> {
          baseline.put(machine, cell.numbers("baseline"));
          candidate.put(machine, cell.numbers("candidate"));
        });
    SeriesSides sides =
        new SeriesSides(
            number,
            Answers.direction(input.text("direction")),
            input.flag("timeLike"),
            region ? Map.of() : baseline,
            candidate,
            region ? RegionPoints.ofMachines(baseline, flagged) : null,
            !input.has("judged") || input.flag("judged") ? Judging.JUDGED : Judging.IGNORED,
            null);
    return sides.withMetric(
        new MetricKind(
            input.has("metric") ? input.text("metric") : "",
            input.has("dimension") ? input.text("dimension") : ""));
  }

  private static Map<String, List<ReferenceBenchmark>> rulers(VectorInput input) {
    Map<String, List<ReferenceBenchmark>> rulers = new TreeMap<>();
    if (input.has("rulers")) {
      input
          .objectListsByName("rulers")
          .forEach((machine, list) ->
              rulers.put(machine, list.stream().map(EnvironmentVectors::ruler).toList()));
    }
    return rulers;
  }

  private static ReferenceBenchmark ruler(VectorInput input) {
    return new ReferenceBenchmark(
        Answers.direction(input.text("direction")),
        input.numbers("baseline"),
        input.number("candidate"));
  }

  private static Object answer(
      List<String> ids, List<SeriesSides> series, Thresholds thresholds, MachineHistory history) {
    JudgedComparison evaluation = Comparisons.evaluate(series, thresholds, history);
    Environment environment = evaluation.environment();
    List<GuardedRow> judged =
        EnvironmentAwareComparison.of(
                series.stream().map(one -> Evidence.of(one, thresholds)).toList(),
                thresholds,
                history)
            .rows();
    Map<String, @Nullable Object> deltas = new LinkedHashMap<>();
    Map<String, @Nullable Object> sensitive = new LinkedHashMap<>();
    Map<String, @Nullable Object> rows = new LinkedHashMap<>();
    for (int g = 0; g < ids.size(); g++) {
      Evidence evidence = Evidence.of(series.get(g), thresholds);
      deltas.put(ids.get(g), deltas(evidence));
      sensitive.put(ids.get(g), evidence.isSensitive());
      rows.put(ids.get(g), row(evaluation.findings().get(g), judged.get(g).adjusted()));
    }
    return Answers.object(
        "deltas", deltas,
        "sensitive", sensitive,
        "guard", guard(environment),
        "leftOut", environment.leftOut(),
        "adjustedBy", adjustedBy(environment),
        "ruler", ruler(environment),
        "rows", rows,
        "verdict", evaluation.verdict(),
        "gate", evaluation.gateOfVerdict());
  }

  private static Map<String, Double> deltas(Evidence evidence) {
    Map<String, Double> deltas = new TreeMap<>();
    for (int k = 0; k < evidence.cells().deltas().length; k++) {
      deltas.put(
          evidence.cells().machines().get(k), evidence.improvement(evidence.cells().deltas()[k]));
    }
    return deltas;
  }

  private static Map<String, @Nullable Object> guard(Environment environment) {
    Map<String, @Nullable Object> machines = new TreeMap<>();
    for (MachineHealth machine : environment.machines()) {
      machines.put(
          machine.machine(),
          Answers.object(
              "suiteShift", machine.suiteShift(),
              "effect", machine.effect(),
              "effectPercent", 100 * Math.expm1(machine.effect()),
              "standardError", machine.standardError(),
              "threshold", machine.threshold(),
              "share", machine.share(),
              "suspect", machine.suspect()));
    }
    Map<String, @Nullable Object> guard =
        Answers.object(
            "participants", environment.machines().stream().map(MachineHealth::machine).toList(),
            "series", environment.series(),
            "machines", machines,
            "state", environment.state(),
            "reference", environment.reference(),
            "flags", Answers.names(environment.flags()));
    Environment.StillRows still = environment.still();
    if (still != null) {
      guard.put("pass", still.isDecisive() ? "STILL" : "ALL");
      guard.put("stillRows", still.count());
    }
    if (environment.state() == Environment.State.UNRESOLVED) {
      guard.put("divide", environment.divisors());
    }
    return guard;
  }

  private static @Nullable Object adjustedBy(Environment environment) {
    boolean corrected =
        environment.state() == Environment.State.RESOLVED && environment.leftOut().isEmpty();
    return corrected ? environment.divisors() : null;
  }

  private static @Nullable Object ruler(Environment environment) {
    Map<String, @Nullable Object> rulers = new TreeMap<>();
    environment
        .rulers()
        .forEach((machine, reading) ->
            rulers.put(
                machine,
                Answers.object(
                    "shift", reading.shift(),
                    "threshold", reading.threshold(),
                    "healthy", reading.isHealthy())));
    return rulers.isEmpty() ? null : rulers;
  }

  /** The test is the one without the machines' part, whatever the result for readers. */
  private static Map<String, @Nullable Object> row(Finding finding, TestedRow adjusted) {
    Agreement agreement = finding.agreement();
    Map<String, @Nullable Object> row =
        Answers.object(
            "unguarded", finding.unguarded(),
            "adjusted", finding.adjusted(),
            "verdict", finding.verdict(),
            "est", Finite.orNull(adjusted.estimate()),
            "q", Finite.orNull(adjusted.qValue()),
            "flags",
                Answers.names(
                    finding.flags().stream().filter(EnvironmentVectors::isOfGuard).toList()));
    if (agreement != null) {
      row.put("agreeWithout", agreement.without());
      row.put("agreeEst", agreement.estimatePercent());
      row.put("agreeQ", agreement.qValue());
    }
    return row;
  }

  private static boolean isOfGuard(Flag flag) {
    return Arrays.asList(Flag.STANDS_OUT, Flag.ONE_MACHINE_ONLY, Flag.NO_HEALTHY_MACHINE)
        .contains(flag);
  }
}
