/** Histories of series on the mainline, and which results of the machines count in them. */
@ApplicationModule(
    displayName = "History",
    allowedDependencies = {"platform.work", "store.catalog"})
@NullMarked
package dev.benchwarden.judging.history;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
