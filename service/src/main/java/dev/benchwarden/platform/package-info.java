/** Common base of all parts: database, queue, problems of HTTP, access, limits, outbound calls. */
@NullMarked
package dev.benchwarden.platform;

import org.jspecify.annotations.NullMarked;
