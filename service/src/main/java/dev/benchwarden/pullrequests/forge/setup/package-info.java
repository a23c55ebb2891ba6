/** Connecting forges and taking them away, by admins of the installation. */
@NullMarked
package dev.benchwarden.pullrequests.forge.setup;

import org.jspecify.annotations.NullMarked;
