/** Queue of work that may be slow or fail: done later, at least once, by any replica. */
@ApplicationModule(
    displayName = "Work",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.work;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
