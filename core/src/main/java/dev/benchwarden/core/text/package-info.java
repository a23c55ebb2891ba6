/** Words and wildcards: the word that was meant, patterns whose matching cannot run away. */
@NullMarked
package dev.benchwarden.core.text;

import org.jspecify.annotations.NullMarked;
