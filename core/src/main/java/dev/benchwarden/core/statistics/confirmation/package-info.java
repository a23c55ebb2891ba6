/** Suspected changes after they were measured once more. */
@NullMarked
package dev.benchwarden.core.statistics.confirmation;

import org.jspecify.annotations.NullMarked;
