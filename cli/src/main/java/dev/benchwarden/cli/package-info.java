/** Commands for people and for scripts: the same statistics on files, and what feeds a service. */
@NullMarked
package dev.benchwarden.cli;

import org.jspecify.annotations.NullMarked;
