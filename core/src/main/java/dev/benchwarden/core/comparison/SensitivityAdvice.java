package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.verdict.MeasuringStep;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.text.NumberText;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Advice on how a comparison could detect smaller changes. */
public final class SensitivityAdvice {

  private SensitivityAdvice() {}

  /**
   * Such as {@code About 3 runs instead of 1 would show changes of 5%}; empty if these are seen
   * already, or nothing could be tested.
   */
  public static String of(Sensitivity sensitivity) {
    if (sensitivity.percent() == null || sensitivity.enough()) {
      return "";
    }
    String wanted = "changes of " + NumberText.setting(sensitivity.wanted()) + "%";
    MeasuringStep step = sensitivity.step();
    return step == null
        ? "To see " + wanted + ", reduce noise first"
        : "About " + step.words() + " would show " + wanted;
  }

  /**
   * Such as {@code Least sensitive: a (40%), b (35%)}; empty where all rows see the same.
   *
   * @param name of a series, by its number
   */
  public static String least(Sensitivity sensitivity, Function<Long, String> name) {
    return sensitivity.least().isEmpty()
        ? ""
        : sensitivity.least().stream()
            .map(row ->
                "%s (%s)"
                    .formatted(name.apply(row.series()), DetectableSize.inShort(row.percent())))
            .collect(Collectors.joining(", ", "Least sensitive: ", ""));
  }
}
