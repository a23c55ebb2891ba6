/** Every upload that was tried: who sent it, and what became of it. */
@ApplicationModule(
    displayName = "Upload log",
    allowedDependencies = {"platform.access", "platform.limit", "platform.work", "store.catalog"})
@NullMarked
package dev.benchwarden.uploads.uploadlog;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
