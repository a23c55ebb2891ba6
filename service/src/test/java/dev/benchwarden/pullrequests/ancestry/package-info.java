/** Walks along histories. */
@NullMarked
package dev.benchwarden.pullrequests.ancestry;

import org.jspecify.annotations.NullMarked;

