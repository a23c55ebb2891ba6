/** The queue: what may be slow or fail is done later, at least once, by any replica. */
@ApplicationModule(
    displayName = "Work",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.work;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
