/** How long what is large is kept, and how it goes: in small batches, while uploads come in. */
@ApplicationModule(
    displayName = "Retention",
    allowedDependencies = {"results", "catalog", "access", "problem", "work"})
@NullMarked
package dev.benchwarden.store.retention;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

