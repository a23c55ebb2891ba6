package dev.benchwarden.judging.history;

import java.util.HashMap;
import java.util.Map;

/**
 * Histories of several series of a mainline.
 *
 * @param results all results of each on the mainline, by its number
 * @param machines which of these results count
 * @param bySeries the histories that follow from both
 */
public record MainlineHistories(
    Mainline mainline,
    Map<Long, HistoryColumns> results,
    MachineLevels machines,
    Map<Long, SeriesHistory> bySeries) {

  public static MainlineHistories of(
      Mainline mainline, Map<Long, HistoryColumns> results, MachineLevels machines) {
    return new MainlineHistories(
        mainline, results, machines, SeriesHistories.of(results, mainline, machines));
  }

  /** The same after more was learned of the machines. */
  public MainlineHistories after(MachineLevels now) {
    return now.differencesFrom(machines).isEmpty()
        ? new MainlineHistories(mainline, results, now, bySeries)
        : of(mainline, results, now);
  }

  /** The same with further series. */
  public MainlineHistories with(Map<Long, HistoryColumns> more) {
    Map<Long, HistoryColumns> all = new HashMap<>(results);
    all.putAll(more);
    Map<Long, SeriesHistory> histories = new HashMap<>(bySeries);
    histories.putAll(SeriesHistories.of(more, mainline, machines));
    return new MainlineHistories(mainline, all, machines, histories);
  }

  /** The same histories, with what was known of the machines before a place of the mainline. */
  public MainlineHistories asKnownBefore(int place) {
    return new MainlineHistories(mainline, results, machines.before(place), bySeries);
  }
}
