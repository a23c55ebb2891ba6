/** Comparison of any two sides, row by row: percent, z and a verdict for every series. */
@NullMarked
package dev.benchwarden.core.comparison;

import org.jspecify.annotations.NullMarked;
