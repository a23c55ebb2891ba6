package dev.benchwarden.cli.measure;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One of the two sides, ready to be measured.
 *
 * @param label its name in reports: a revision, or the command
 * @param commit what is measured; null where only a command is known
 * @param directory in which the command runs
 */
record MeasuredSide(
    String label, @Nullable String commit, Path directory, CommandTemplate command) {}
