/** Packed answers, and streams of packed stored data. */
@ApplicationModule(
    displayName = "Packing",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.packing;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
