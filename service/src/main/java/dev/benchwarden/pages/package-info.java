/** What the dashboard asks for beside the plain API: overviews, pictures, previews, live events. */
@NullMarked
package dev.benchwarden.pages;

import org.jspecify.annotations.NullMarked;
