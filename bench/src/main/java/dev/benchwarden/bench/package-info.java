/** How long the service's calculations take. */
@NullMarked
package dev.benchwarden.bench;

import org.jspecify.annotations.NullMarked;
