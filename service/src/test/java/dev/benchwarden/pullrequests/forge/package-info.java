/** Forges as they really answer. */
@NullMarked
package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.NullMarked;

