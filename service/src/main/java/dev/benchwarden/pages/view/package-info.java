/** Saved views: states of pages with a name. */
@ApplicationModule(
    displayName = "Saved views",
    allowedDependencies = {"platform.access", "platform.problem", "store.catalog"})
@NullMarked
package dev.benchwarden.pages.view;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
