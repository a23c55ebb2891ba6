/** Answers that are sent packed, and streams of what is stored so. */
@ApplicationModule(
    displayName = "Packing",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.packing;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
