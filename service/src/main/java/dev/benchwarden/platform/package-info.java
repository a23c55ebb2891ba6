/** What every wing stands on: database, queue, problems of HTTP, access, limits, outbound calls. */
@NullMarked
package dev.benchwarden.platform;

import org.jspecify.annotations.NullMarked;
