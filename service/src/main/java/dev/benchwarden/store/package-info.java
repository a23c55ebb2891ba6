/** Projects and what is kept of them: series, runs, medians, policies, jobs, archives. */
@NullMarked
package dev.benchwarden.store;

import org.jspecify.annotations.NullMarked;
