/** Measures a running service from outside, and prints what it does beside what it is held to. */
@NullMarked
package dev.benchwarden.load;

import org.jspecify.annotations.NullMarked;
