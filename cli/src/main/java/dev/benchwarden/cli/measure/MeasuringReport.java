package dev.benchwarden.cli.measure;

import dev.benchwarden.core.comparison.Comparison;
import org.jspecify.annotations.Nullable;

/**
 * Report on what was found, and how it was measured.
 *
 * @param failure what interrupted the measurement; null if nothing did
 */
record MeasuringReport(Comparison comparison, MeasuringSummary summary, @Nullable String failure) {}
