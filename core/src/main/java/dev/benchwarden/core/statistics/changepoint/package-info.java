/**
 * Search for lasting changes in the history of a series: E-divisive with permutation tests, what is
 * remembered between two looks, and the points that may be a change already.
 */
@NullMarked
package dev.benchwarden.core.statistics.changepoint;

import org.jspecify.annotations.NullMarked;
