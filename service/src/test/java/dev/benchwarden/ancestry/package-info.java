/** Walks along histories. */
@NullMarked
package dev.benchwarden.ancestry;

import org.jspecify.annotations.NullMarked;
