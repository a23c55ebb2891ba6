package dev.benchwarden.core.profile;

import java.util.List;

/**
 * A whole graph of calls: the n-th of each list belongs to the n-th function.
 *
 * @param names which several functions may share
 * @param self what each costs without what it calls
 * @param callees the functions that each calls, the most costly calls first
 * @param costs of these calls, with all that was called
 */
record CallTable(List<String> names, double[] self, int[][] callees, double[][] costs) {

  /** How many functions there are. */
  int size() {
    return self.length;
  }
}
