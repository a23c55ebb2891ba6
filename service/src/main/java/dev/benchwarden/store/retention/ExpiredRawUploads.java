package dev.benchwarden.store.retention;

import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Expired raw uploads, removed range by range: dropping a table takes a moment, deleting its rows
 * an hour.
 */
@Component
class ExpiredRawUploads {

  private static final Logger log = LoggerFactory.getLogger(ExpiredRawUploads.class);

  /**
   * How long an expired raw upload may wait for the rest of its range. A range that will not be
   * gone by then, because it spans more time or some project keeps more, is emptied row by row.
   */
  private static final int PATIENCE_DAYS = 31;

  private final RunRanges ranges;

  ExpiredRawUploads(RunRanges ranges) {
    this.ranges = ranges;
  }

  /**
   * Drops the ranges of which nothing is kept.
   *
   * @param installationDays for how many days a project without its own setting keeps them; 0: for
   *     ever
   * @return the runs whose raw uploads wait for their range, as PostgreSQL writes ranges
   */
  String dropRanges(int installationDays) {
    return ranges.ofRawUploadsBehind().stream()
        .filter(range -> goesSoon(range, installationDays))
        .map(range -> "[%d,%d)".formatted(range.from(), range.to()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  /** False as well if it is gone. */
  private boolean goesSoon(RunRanges.Range range, int installationDays) {
    double left = ranges.daysLeft(range, installationDays);
    if (left > 0) {
      return left <= PATIENCE_DAYS;
    }
    RunRanges.Outcome outcome = ranges.drop(range, installationDays);
    if (outcome != RunRanges.Outcome.KEPT) {
      log.info("All of {} is older than it is kept: {}", range.name(), outcome);
    }
    return outcome == RunRanges.Outcome.IN_USE;
  }
}
