package dev.benchwarden.judging.series;

/**
 * Metric of a project, by its name alone.
 *
 * @param series how many series have it
 * @param judged whether the policy asks for verdicts on the first of them
 */
record MeasuredMetric(String name, int series, boolean judged) {}
