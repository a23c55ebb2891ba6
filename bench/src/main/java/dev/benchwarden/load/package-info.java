/** Measurements of a running service from outside, printed with its goals. */
@NullMarked
package dev.benchwarden.load;

import org.jspecify.annotations.NullMarked;
