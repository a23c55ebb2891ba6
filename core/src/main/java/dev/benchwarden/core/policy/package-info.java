/** What counts as a regression: the values of a policy, and the reader of its YAML. */
@NullMarked
package dev.benchwarden.core.policy;

import org.jspecify.annotations.NullMarked;
