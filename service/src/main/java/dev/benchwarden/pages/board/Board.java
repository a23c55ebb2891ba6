package dev.benchwarden.pages.board;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Named collection of charts.
 *
 * @param charts in the order in which they were pinned
 */
record Board(UUID id, String name, String madeBy, Instant madeAt, List<Chart> charts) {

  /**
   * The history of a series.
   *
   * @param query the query of the series' page, such as {@code ?with=18&last=50}: with which other
   *     series, on which scale, how much of it
   */
  record Chart(UUID id, long series, String query) {}
}
