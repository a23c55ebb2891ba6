package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.Answers;
import dev.benchwarden.core.statistics.MedianVariance;
import dev.benchwarden.core.statistics.Tolerance;
import dev.benchwarden.core.statistics.VectorFile;
import dev.benchwarden.core.statistics.VectorInput;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The smallest change that can be seen. */
public final class DetectableEffectVectors implements VectorFile {

  @Override
  public String name() {
    return "mde";
  }

  @Override
  public Tolerance tolerance(JsonNode vector) {
    return Tolerance.addendum();
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    return switch (input.text("kind")) {
      case "medianFactor" -> MedianVariance.share(input.integer("runs"));
      case "units" ->
          Power.detectableErrors(
              input.number("df", Double.POSITIVE_INFINITY), input.number("alpha"));
      case "mde" -> effect(input);
      default -> throw new IllegalArgumentException("unknown kind " + input.text("kind"));
    };
  }

  private static @Nullable Object effect(VectorInput input) {
    DetectableEffect effect =
        DetectableEffect.of(
            input.objects("points").stream().map(DetectableEffectVectors::point).toList(),
            thresholds(input),
            input.integer("tests"),
            input.number("d0", 0));
    if (effect == null) {
      return null;
    }
    double[] targets = input.numbers("targets");
    BasisEffect paired = effect.paired();
    return Answers.object(
        "components", components(effect.components()),
        "machines", effect.components().machines(),
        "runs", effect.components().runs(),
        "alphaEffective", effect.alpha(),
        "bases",
            Answers.object(
                "PAIRED_MACHINES",
                paired == null ? null : answer(paired, targets),
                "REGION",
                answer(effect.region(), targets)));
  }

  private static Map<String, double[]> point(VectorInput point) {
    Map<String, double[]> runs = new TreeMap<>();
    point.names().forEach(machine -> runs.put(machine, point.numbers(machine)));
    return runs;
  }

  private static Thresholds thresholds(VectorInput input) {
    String correction = input.textOrNull("correction");
    return Thresholds.DEFAULT
        .withAlpha(input.number("alpha"))
        .withMinEffect(input.number("minEffect"))
        .withCorrection(
            correction == null
                ? Thresholds.Correction.BH
                : Thresholds.Correction.valueOf(correction));
  }

  private static Object components(VarianceComponents components) {
    return Answers.object(
        "run", components.run(),
        "interaction", components.interaction(),
        "build", components.build(),
        "lumped", components.lumped(),
        "runsKnown", components.runsKnown(),
        "total", components.total());
  }

  private static Object answer(BasisEffect effect, double[] targets) {
    Map<String, @Nullable Object> advice = new LinkedHashMap<>();
    for (double target : targets) {
      BasisEffect.Advice needed = effect.advice(target);
      advice.put(
          Double.toString(target),
          Answers.object("machines", needed.machines(), "runs", needed.runs()));
    }
    return Answers.object(
        "test", effect.testPercent(),
        "withMinEffect", effect.percent(),
        "suggestedMinEffect", effect.suggestedMinEffect(),
        "advice", advice);
  }
}
