/** Limits that a policy sets, held against what was measured. */
@NullMarked
package dev.benchwarden.core.statistics.limit;

import org.jspecify.annotations.NullMarked;
