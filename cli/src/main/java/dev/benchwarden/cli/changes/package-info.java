/** The command {@code changes}. */
@NullMarked
package dev.benchwarden.cli.changes;

import org.jspecify.annotations.NullMarked;
