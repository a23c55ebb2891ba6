package dev.benchwarden.load;

/**
 * A figure of a build as a number, of which less is better.
 *
 * @param unit such as {@code ms}
 */
record Reading(String what, String unit, double value) {}
