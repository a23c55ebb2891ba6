package dev.benchwarden.core.statistics;

/** A 95 % interval of a change, in percent; {@code low <= high}, both finite. */
public record Interval(double low, double high) {}
