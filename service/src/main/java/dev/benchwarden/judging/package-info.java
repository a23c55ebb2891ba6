/** Verdicts: histories, change points, evaluations, comparisons, alerts, back-tests. */
@NullMarked
package dev.benchwarden.judging;

import org.jspecify.annotations.NullMarked;
