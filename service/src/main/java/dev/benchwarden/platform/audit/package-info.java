/** Trail of changes of authority: who let whom do what, and since when. */
@ApplicationModule(
    displayName = "Audit",
    allowedDependencies = {"platform.access", "platform.database", "platform.work"})
@NullMarked
package dev.benchwarden.platform.audit;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
