/** The command {@code import}. */
@NullMarked
package dev.benchwarden.cli.backfill;

import org.jspecify.annotations.NullMarked;
