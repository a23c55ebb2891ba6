/** What pictures show. */
@NullMarked
package dev.benchwarden.picture;

import org.jspecify.annotations.NullMarked;
