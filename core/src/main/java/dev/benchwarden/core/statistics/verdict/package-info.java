/** Verdicts on the rows of a comparison, their reasons, and what they mean for the whole. */
@NullMarked
package dev.benchwarden.core.statistics.verdict;

import org.jspecify.annotations.NullMarked;
