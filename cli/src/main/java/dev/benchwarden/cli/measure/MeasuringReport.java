package dev.benchwarden.cli.measure;

import dev.benchwarden.core.comparison.Comparison;
import org.jspecify.annotations.Nullable;

/**
 * What was found, and how it was measured.
 *
 * @param failure what broke the measuring off; null if nothing did
 */
record MeasuringReport(Comparison comparison, MeasuringSummary summary, @Nullable String failure) {}
