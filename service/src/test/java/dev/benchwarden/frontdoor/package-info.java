/** Tests of the service as its users meet it: over HTTP, on a real PostgreSQL. */
@NullMarked
package dev.benchwarden.frontdoor;

import org.jspecify.annotations.NullMarked;
