/** Columns for large answers: forms in which a property of many rows takes little space. */
@ApplicationModule(
    displayName = "Columns",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.column;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
