/** States of pages that people gave a name. */
@ApplicationModule(
    displayName = "Saved views",
    allowedDependencies = {"catalog", "access", "problem"})
@NullMarked
package dev.benchwarden.pages.view;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

