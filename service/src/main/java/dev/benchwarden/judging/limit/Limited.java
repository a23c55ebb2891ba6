package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;

/** A limit of a series by its words: which item of the policy it is changes with others. */
record Limited(long series, String limit) {

  static Limited of(LimitRow row) {
    return new Limited(row.series(), row.limit());
  }
}
