/**
 * Profiles: stacks with weights, read from what profilers write, and the difference of two of them.
 */
@NullMarked
package dev.benchwarden.core.profile;

import org.jspecify.annotations.NullMarked;
