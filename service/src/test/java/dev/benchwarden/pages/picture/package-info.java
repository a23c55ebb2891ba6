/** What pictures show. */
@NullMarked
package dev.benchwarden.pages.picture;

import org.jspecify.annotations.NullMarked;

