/** How long what is large is kept, and how it goes: in small batches, while uploads come in. */
@ApplicationModule(
    displayName = "Retention",
    allowedDependencies = {"platform.access", "platform.work", "store.catalog", "store.results"})
@NullMarked
package dev.benchwarden.store.retention;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
