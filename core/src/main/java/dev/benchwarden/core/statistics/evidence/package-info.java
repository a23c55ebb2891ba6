/**
 * What is known of one compared series: the runs and points of both sides, the percentage, z-score
 * and test that they allow, before anything is decided.
 */
@NullMarked
package dev.benchwarden.core.statistics.evidence;

import org.jspecify.annotations.NullMarked;
