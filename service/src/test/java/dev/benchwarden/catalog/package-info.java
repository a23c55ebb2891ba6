/** What is measured, where no database is needed to see it. */
@NullMarked
package dev.benchwarden.catalog;

import org.jspecify.annotations.NullMarked;
