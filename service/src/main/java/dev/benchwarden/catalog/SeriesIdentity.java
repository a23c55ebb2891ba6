package dev.benchwarden.catalog;

import dev.benchwarden.harness.Direction;
import java.util.Map;

/**
 * What makes a series the one it is, and the unit it comes in.
 *
 * @param dimension what its unit has in common with those it can be converted into
 */
public record SeriesIdentity(
    String benchmark,
    Map<String, String> parameters,
    String metric,
    String dimension,
    Direction direction,
    String unit) {}
