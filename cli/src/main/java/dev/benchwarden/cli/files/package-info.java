/** Files named on the command line: what is measured in them, by machine and series. */
@NullMarked
package dev.benchwarden.cli.files;

import org.jspecify.annotations.NullMarked;
