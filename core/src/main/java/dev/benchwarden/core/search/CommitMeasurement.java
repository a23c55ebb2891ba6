package dev.benchwarden.core.search;

/**
 * A measured value of a commit in a search.
 *
 * @param commit its index in the range, or {@link CommitSearch#LAST_GOOD}
 * @param build distinguishes the builds of one commit: measurements of one build share its offset
 * @param value the natural logarithm of what was measured; finite
 */
public record CommitMeasurement(int commit, int build, double value) {

  public CommitMeasurement {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("a measurement must be finite, not " + value);
    }
  }
}
