package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.SeriesHistory;

/**
 * Results of a series before a place of the mainline.
 *
 * @param settled the stable region
 * @param suspected newer points that may be at another level; empty if there are none
 */
public record RegionBefore(SeriesHistory settled, SeriesHistory suspected) {

  /** The level that a candidate was branched off from. */
  public SeriesHistory newest() {
    return suspected.size() > 0 ? suspected : settled;
  }
}
