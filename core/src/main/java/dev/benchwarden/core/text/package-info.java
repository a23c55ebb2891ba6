/** Finder of the word that was meant. */
@NullMarked
package dev.benchwarden.core.text;

import org.jspecify.annotations.NullMarked;
