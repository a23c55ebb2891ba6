package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.judging.evaluation.EarlierRegression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One series that a person decided about.
 *
 * @param machine the one on which it was worse; null: on all of them
 * @param decline how much worse it was
 */
record DecidedSeries(long series, @Nullable String machine, Decline decline) {

  /** What a decision now says of a row: of each machine, where only some are worse. */
  static List<DecidedSeries> of(ComparisonRow row) {
    List<DecidedSeries> machines =
        row.concern() == Concern.ONE_MACHINE ? onMachines(row) : List.of();
    return machines.isEmpty()
        ? List.of(new DecidedSeries(row.series(), null, row.decline()))
        : machines;
  }

  /** A series that returns needs a new decision. */
  static DecidedSeries of(EarlierRegression earlier) {
    return new DecidedSeries(
        earlier.series().series(),
        null,
        earlier.measured() ? earlier.decline() : Decline.UNMEASURED);
  }

  private static List<DecidedSeries> onMachines(ComparisonRow row) {
    return Concern.machines(row.judged().machineChanges(), row.judged().reason()).stream()
        .map(machine -> new DecidedSeries(row.series(), machine, declineOn(machine, row)))
        .toList();
  }

  /** Where all machines show a change, but not without one, it is that of all. */
  private static Decline declineOn(String machine, ComparisonRow row) {
    return row.judged().machineChanges().stream()
        .filter(change -> change.becameWorse() && change.machine().equals(machine))
        .findFirst()
        .map(change -> Decline.of(change.percentImprovement(), null))
        .orElseGet(row::decline);
  }

  /**
   * Whether this decision covers what is found now: no more of it, and nowhere else. What was
   * decided about all machines covers as much on one of them.
   */
  boolean covers(DecidedSeries now, SmallestEffect smallest) {
    boolean isThere = machine == null || machine.equals(now.machine);
    return series == now.series && isThere && now.decline.isWithin(decline, smallest);
  }
}
