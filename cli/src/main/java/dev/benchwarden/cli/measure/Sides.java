package dev.benchwarden.cli.measure;

import java.util.List;

/**
 * The two sides of a measuring.
 *
 * @param filter which benchmarks, in the harness's own words
 * @param what is measured, so that a measuring can be told from another one
 */
record Sides(MeasuredSide baseline, MeasuredSide candidate, String filter, List<String> what) {

  /** Whether both commands can be asked for some benchmarks alone. */
  boolean takeFilter() {
    return baseline.command().takesFilter() && candidate.command().takesFilter();
  }
}
