/** HTTP client of the service for commands. */
@NullMarked
package dev.benchwarden.cli.client;

import org.jspecify.annotations.NullMarked;
