/** Projects and their stored data: series, runs, medians, policies, jobs, archives. */
@NullMarked
package dev.benchwarden.store;

import org.jspecify.annotations.NullMarked;
