/** Forges as they really answer. */
@NullMarked
package dev.benchwarden.forge;

import org.jspecify.annotations.NullMarked;
