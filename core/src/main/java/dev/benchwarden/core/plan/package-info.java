/** Choice of the benchmarks that are worth measuring for a change (docs/plan.md). */
@NullMarked
package dev.benchwarden.core.plan;

import org.jspecify.annotations.NullMarked;
