/** Boards: collections of charts that a team keeps. */
@ApplicationModule(
    displayName = "Boards",
    allowedDependencies = {"platform.access", "platform.problem", "store.catalog"})
@NullMarked
package dev.benchwarden.pages.board;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
