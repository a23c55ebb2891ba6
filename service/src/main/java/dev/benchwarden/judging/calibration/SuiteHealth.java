package dev.benchwarden.judging.calibration;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.benchwarden.core.comparison.OneSidedSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Report on benchmarks that cost more than they are worth.
 *
 * @param revisions how many of the newest revisions were examined
 * @param silent for how many revisions a series has to have no result to be among the dead
 * @param undecided how many series have too few revisions to show whether they are unstable
 * @param unstable those that cannot detect the smallest change that matters, the worst first
 * @param dead those that are no longer measured, the most recently measured first
 * @param timesKnown whether any of the newest uploads says how long it took; without, none is slow
 * @param slow benchmarks that take much time for what they detect, the longest first
 * @param redundant groups of series that moved together in all of their past
 * @param platforms all of the project's; empty where there is only one
 */
record SuiteHealth(
    int revisions,
    int silent,
    long undecided,
    List<Unstable> unstable,
    List<Dead> dead,
    boolean timesKnown,
    List<Slow> slow,
    List<Redundant> redundant,
    List<String> platforms) {

  /**
   * A series that scatters too much.
   *
   * @param visiblePercent the smallest change that its test detects; absent if too large
   * @param minEffect the smallest change that matters, in percent
   * @param sentence what would make it detectable
   */
  record Unstable(
      @JsonUnwrapped OneSidedSeries series,
      @Nullable Double visiblePercent,
      double minEffect,
      String sentence) {}

  /**
   * A series without results.
   *
   * @param lastRevision the newest one that has one
   * @param revisionsSince how many were measured since
   */
  record Dead(@JsonUnwrapped OneSidedSeries series, String lastRevision, int revisionsSince) {}

  /**
   * A benchmark, with all its parameters and metrics, that is too slow for what it detects.
   *
   * @param seconds what it takes of a measurement of the suite
   * @param suiteSeconds what the whole suite takes on its platform
   * @param visiblePercent the smallest change that one of its series detects; absent if too large
   * @param minEffect the smallest change that matters, in percent
   * @param sentence what would make it detectable, and how many runs fewer detect nearly as much
   */
  record Slow(
      String benchmark,
      String platform,
      double seconds,
      double suiteSeconds,
      @Nullable Double visiblePercent,
      double minEffect,
      String sentence) {}

  /**
   * Series of which one would show as much as all.
   *
   * @param changes how many times they changed together
   */
  record Redundant(List<OneSidedSeries> series, int changes) {}
}
