/**
 * Endpoints for the dashboard besides the plain API: overviews, pictures, previews, live events.
 */
@NullMarked
package dev.benchwarden.pages;

import org.jspecify.annotations.NullMarked;
