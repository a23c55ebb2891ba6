/** Readers of past results, from whichever tool kept them. */
@NullMarked
package dev.benchwarden.core.backfill;

import org.jspecify.annotations.NullMarked;
