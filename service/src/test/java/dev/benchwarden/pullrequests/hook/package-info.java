/** Webhooks as forges send them. */
@NullMarked
package dev.benchwarden.pullrequests.hook;

import org.jspecify.annotations.NullMarked;

