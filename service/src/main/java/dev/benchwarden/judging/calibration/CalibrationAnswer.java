package dev.benchwarden.judging.calibration;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.statistics.backtest.AlarmCount;
import dev.benchwarden.core.statistics.backtest.Calibration;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.power.BasisEffect;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Answer of the API about a calibration: how reliable the verdicts are.
 *
 * @param revisions how many of the newest revisions were used
 * @param target the change in percent that the advice is for, unless the policy sets another for a
 *     series
 * @param items the series, the worst first
 * @param next the cursor of the next part; absent on the last one
 */
record CalibrationAnswer(
    int revisions, Alarms falseAlarms, double target, List<Item> items, @Nullable String next) {

  /**
   * Alarms where, as far as is known, nothing changed.
   *
   * @param proposedChanges how many changes that nobody confirmed were left out as real ones
   * @param kinds the same by what was compared with what
   */
  record Alarms(
      Rate project, int proposedChanges, Map<String, Rate> kinds, List<MachineRate> machines) {

    static Alarms of(ProjectCalibration calibration) {
      FalseAlarms alarms = calibration.falseAlarms();
      Map<String, Rate> kinds = new TreeMap<>();
      alarms
          .byKind()
          .forEach((kind, count) ->
              kinds.put(kind.name().toLowerCase(Locale.ROOT), Rate.ofEvaluations(count)));
      int proposed = calibration.proposedChanges();
      return new Alarms(
          Rate.ofEvaluations(alarms.all()).after(proposed),
          proposed,
          kinds,
          alarms.byMachine().entrySet().stream()
              .map(one -> new MachineRate(one.getKey(), Rate.ofEvaluations(one.getValue())))
              .toList());
    }
  }

  /** Rate of false alarms that a machine alone would have raised. */
  record MachineRate(String machine, @JsonUnwrapped Rate rate) {}

  /**
   * @param rate the share, 0 to 1; absent without a trial
   * @param low the lower end of its 95 % interval
   * @param high the upper end
   * @param target the largest acceptable share
   */
  record Rate(
      int alarms,
      int trials,
      @Nullable Double rate,
      @Nullable Double low,
      @Nullable Double high,
      double target,
      Calibration.State state,
      String sentence) {

    static Rate ofEvaluations(AlarmCount count) {
      return of(count.against(Calibration.TARGET_PER_EVALUATION));
    }

    static Rate ofRows(AlarmCount count) {
      return of(count.against(Calibration.TARGET_PER_ROW));
    }

    private static Rate of(Calibration calibration) {
      var found = calibration.falseAlarms();
      return new Rate(
          found.count(),
          found.trials(),
          found.rate(),
          found.low(),
          found.high(),
          calibration.target(),
          calibration.state(),
          calibration.sentence());
    }

    /**
     * Real changes that nobody confirmed are no longer among the trials; the answer must say so.
     */
    Rate after(int proposed) {
      return proposed == 0
          ? this
          : new Rate(
              alarms,
              trials,
              rate,
              low,
              high,
              target,
              state,
              "%s, not counting %d change%s nobody has reviewed"
                  .formatted(sentence, proposed, proposed == 1 ? "" : "s"));
    }
  }

  /**
   * A series.
   *
   * @param detectable absent with fewer than 5 revisions of one level on the same machines
   */
  record Item(
      @JsonUnwrapped OneSidedSeries series, @Nullable Detectable detectable, Rate falseAlarms) {

    static Item of(SeriesCalibration one, double target) {
      DetectableEffect effect = one.detectable();
      return new Item(
          OneSidedSeries.of(one.series()),
          effect == null ? null : Detectable.of(effect, target),
          Rate.ofRows(one.falseAlarms()));
    }
  }

  /**
   * The smallest change that is found in 80 % of cases.
   *
   * @param percent what is reported, given the policy's smallest change; absent if too large
   * @param testPercent what the test alone detects
   * @param floorPercent what would still be missed with any number of machines and runs
   * @param machines that the series usually runs on
   * @param runs on each of them
   * @param suggestedMinEffect a smallest change that the series can detect, in percent
   * @param advice the fewest machines, or the fewest runs, that detect the target
   */
  record Detectable(
      @Nullable Double percent,
      @Nullable Double testPercent,
      @Nullable Double floorPercent,
      TestBasis basis,
      int machines,
      int runs,
      double suggestedMinEffect,
      BasisEffect.Advice advice,
      String sentence) {

    static Detectable of(DetectableEffect effect, double target) {
      BasisEffect region = effect.region();
      return new Detectable(
          region.percent(),
          region.testPercent(),
          region.floorPercent(),
          region.basis(),
          effect.components().machines(),
          effect.components().runs(),
          region.suggestedMinEffect(),
          region.advice(target),
          effect.sentence(target));
    }
  }
}
