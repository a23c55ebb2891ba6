/** Texts: of numbers, of foreigners made printable, the word that was meant, safe wildcards. */
@NullMarked
package dev.benchwarden.core.text;

import org.jspecify.annotations.NullMarked;
