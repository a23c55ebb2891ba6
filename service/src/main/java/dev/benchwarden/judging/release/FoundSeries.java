package dev.benchwarden.judging.release;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A series that a person decides about.
 *
 * @param found what is accepted; null where nothing is
 */
record FoundSeries(long series, @Nullable List<Finding> found) {}
