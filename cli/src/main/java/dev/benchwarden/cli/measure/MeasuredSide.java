package dev.benchwarden.cli.measure;

import java.nio.file.Path;

/**
 * One of the two sides, ready to be measured.
 *
 * @param label what reports call it: a revision, or the command
 * @param directory in which the command runs
 */
record MeasuredSide(String label, Path directory, CommandTemplate command) {}
