/**
 * Comparison of two builds that were measured in turn, round by round, and when enough rounds were
 * measured.
 */
@NullMarked
package dev.benchwarden.core.statistics.rounds;

import org.jspecify.annotations.NullMarked;
