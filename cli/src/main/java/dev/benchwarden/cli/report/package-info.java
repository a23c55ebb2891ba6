/** Comparisons as text for people. */
@NullMarked
package dev.benchwarden.cli.report;

import org.jspecify.annotations.NullMarked;
