/** Errors as RFC 9457 problem documents. */
@ApplicationModule(
    displayName = "Problems",
    allowedDependencies = {"platform.packing", "platform.page"})
@NullMarked
package dev.benchwarden.platform.problem;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
