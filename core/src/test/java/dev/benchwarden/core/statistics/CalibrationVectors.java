package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.backtest.BackTest;
import dev.benchwarden.core.statistics.backtest.BackTestAlert;
import dev.benchwarden.core.statistics.backtest.BackTestPolicy;
import dev.benchwarden.core.statistics.backtest.Calibration;
import dev.benchwarden.core.statistics.backtest.CalibrationPlan;
import dev.benchwarden.core.statistics.backtest.ConfirmedChange;
import dev.benchwarden.core.statistics.backtest.ReplayedEvaluation;
import dev.benchwarden.core.statistics.backtest.ReplayedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** False alarms of the past, and policies replayed on it. */
final class CalibrationVectors implements VectorFile {

  @Override
  public String name() {
    return "calibration";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return Tolerance.addendum();
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    return switch (input.text("kind")) {
      case "rate" -> rate(input);
      case "plan" -> plan(input);
      case "backtest" -> new Replay(input).answer();
      default -> throw new IllegalArgumentException("unknown kind " + input.text("kind"));
    };
  }

  private static Object rate(VectorInput input) {
    Calibration calibration =
        Calibration.of(input.integer("alarms"), input.integer("trials"), input.number("target"));
    Map<String, @Nullable Object> answer = counted(calibration.falseAlarms());
    answer.put("state", calibration.state());
    return answer;
  }

  private static Map<String, @Nullable Object> counted(Proportion proportion) {
    Map<String, @Nullable Object> answer = interval(proportion);
    answer.put("alarms", proportion.count());
    answer.put("trials", proportion.trials());
    return answer;
  }

  private static Map<String, @Nullable Object> interval(Proportion proportion) {
    return Answers.object(
        "rate", proportion.rate(), "low", proportion.low(), "high", proportion.high());
  }

  private static Object plan(VectorInput input) {
    CalibrationPlan plan =
        CalibrationPlan.of(
            input.integer("points"), indices(input, "changePoints"), indices(input, "leftOut"));
    return Answers.object(
        "pairs",
        plan.pairs().stream().map(pair -> List.of(pair.baseline(), pair.candidate())).toList(),
        "replays",
        plan.replays().stream().map(replay -> List.of(replay.point(), replay.region())).toList());
  }

  private static Set<Integer> indices(VectorInput input, String key) {
    Set<Integer> indices = new HashSet<>();
    for (double index : input.numbers(key)) {
      indices.add((int) index);
    }
    return indices;
  }

  /** A policy walking through the rows of a case; series have names, so they are numbered. */
  private static final class Replay {
    private final VectorInput input;
    private final List<String> names;

    Replay(VectorInput input) {
      this.input = input;
      this.names = input.raw("rows").propertyNames().stream().sorted().toList();
    }

    Object answer() {
      BackTest test = BackTest.of(policy(), evaluations(), confirmed());
      return Answers.object(
          "alerts", test.alerts().stream().map(this::answer).toList(),
          "caught", test.caught().stream().map(this::answer).toList(),
          "missed", test.missed().stream().map(this::answer).toList(),
          "recall", interval(test.recall()),
          "falseAlarmRate", counted(test.falseAlarms()),
          "noOpRate", counted(test.noOpAlarms()),
          "medianDelay", test.medianDelay());
    }

    private BackTestPolicy policy() {
      VectorInput policy = input.object("policy");
      Thresholds base = Thresholds.DEFAULT;
      String decision = policy.textOrNull("decision");
      String correction = policy.textOrNull("correction");
      Thresholds thresholds =
          base.withAlpha(policy.number("alpha", base.alpha()))
              .withMinEffect(policy.number("minEffect", base.minEffect()))
              .withMinMachines((int) policy.number("minMachines", base.minMachines()))
              .withDecision(
                  decision == null ? base.decision() : Thresholds.Decision.valueOf(decision),
                  policy.number("zMin", base.zMin()))
              .withCorrection(
                  correction == null
                      ? base.correction()
                      : Thresholds.Correction.valueOf(correction));
      return new BackTestPolicy(thresholds, policy.has("confirm") && policy.flag("confirm"));
    }

    private List<ReplayedEvaluation> evaluations() {
      Set<Integer> noOps = indices(input, "noOps");
      List<Map<Long, ReplayedRow>> rows = rows();
      return IntStream.range(0, rows.size())
          .mapToObj(i -> new ReplayedEvaluation(noOps.contains(i), rows.get(i)))
          .toList();
    }

    private List<Map<Long, ReplayedRow>> rows() {
      List<Map<Long, ReplayedRow>> rows = new ArrayList<>();
      int points = input.integer("points");
      IntStream.range(0, points).forEach(i -> rows.add(new HashMap<>()));
      VectorInput series = input.object("rows");
      for (String name : names) {
        if (series.raw(name).size() != points) {
          throw new IllegalArgumentException("series " + name + " needs a row for each point");
        }
        for (int i = 0; i < points; i++) {
          JsonNode row = series.raw(name).get(i);
          if (!row.isNull()) {
            rows.get(i).put((long) names.indexOf(name), row(new VectorInput(row, "/rows")));
          }
        }
      }
      return rows;
    }

    private static ReplayedRow row(VectorInput row) {
      ReplayedRow replayed =
          new ReplayedRow(
              row.numberOrNull("p"),
              row.numberOrNull("est"),
              row.numberOrNull("z"),
              row.integer("machines"),
              row.flag("environment"),
              null);
      if (!row.unread().isEmpty()) {
        throw new IllegalArgumentException("keys " + row.unread() + " are not known");
      }
      return replayed;
    }

    private List<ConfirmedChange> confirmed() {
      return input.objects("changes").stream()
          .map(change ->
              new ConfirmedChange(
                  names.indexOf(change.text("series")),
                  change.integer("index"),
                  Verdict.ofDirection(change.integer("direction"))))
          .toList();
    }

    private Object answer(BackTestAlert alert) {
      return Answers.object(
          "series", name(alert.series()),
          "firedAt", alert.firedAt(),
          "introducedBy", alert.introducedBy(),
          "direction", alert.direction(),
          "kind", alert.kind());
    }

    private Object answer(BackTest.Caught caught) {
      ConfirmedChange change = caught.change();
      return List.of(name(change.series()), change.index(), caught.delay());
    }

    private Object answer(ConfirmedChange missed) {
      return List.of(name(missed.series()), missed.index());
    }

    private String name(long series) {
      return names.get((int) series);
    }
  }
}
