/**
 * Health of the machines: which of them measured everything slower, and what that leaves in doubt.
 */
@NullMarked
package dev.benchwarden.core.statistics.environment;

import org.jspecify.annotations.NullMarked;
