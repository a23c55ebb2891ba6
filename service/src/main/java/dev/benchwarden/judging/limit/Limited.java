package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;

/** Limit of a series, identified by its text, since its position in the policy may change. */
record Limited(long series, String limit) {

  static Limited of(LimitRow row) {
    return new Limited(row.series(), row.limit());
  }
}
