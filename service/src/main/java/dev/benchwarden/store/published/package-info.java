/** Comparisons that others published: percent and z are given, the samples are not. */
@ApplicationModule(
    displayName = "Published comparisons",
    allowedDependencies = {"platform.access", "platform.problem", "store.catalog"})
@NullMarked
package dev.benchwarden.store.published;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
