/** Annotations: people's notes on revisions, such as a new JDK, for readers of histories. */
@ApplicationModule(
    displayName = "Annotations",
    allowedDependencies = {"platform.access", "platform.problem", "store.catalog"})
@NullMarked
package dev.benchwarden.store.annotation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
