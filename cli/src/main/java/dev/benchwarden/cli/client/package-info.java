/** The service as a command sees it. */
@NullMarked
package dev.benchwarden.cli.client;

import org.jspecify.annotations.NullMarked;
