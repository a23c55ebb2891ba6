/** What is measured, where no database is needed to see it. */
@NullMarked
package dev.benchwarden.store.catalog;

import org.jspecify.annotations.NullMarked;

