/** The command {@code compare}. */
@NullMarked
package dev.benchwarden.cli.compare;

import org.jspecify.annotations.NullMarked;
