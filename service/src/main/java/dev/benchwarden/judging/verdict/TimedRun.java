package dev.benchwarden.judging.verdict;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Run of a suite: when and where it was made.
 *
 * @param machine its number
 * @param name the machine's name
 * @param pair joins runs that took turns with those of another revision
 * @param start as the upload stated, otherwise when it arrived
 */
record TimedRun(long id, long machine, String name, @Nullable String pair, Instant start) {}
