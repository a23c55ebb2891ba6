/** Webhooks as forges send them. */
@NullMarked
package dev.benchwarden.hook;

import org.jspecify.annotations.NullMarked;
