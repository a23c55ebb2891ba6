/** Commands for people and scripts: the same statistics on files, and uploads to a service. */
@NullMarked
package dev.benchwarden.cli;

import org.jspecify.annotations.NullMarked;
