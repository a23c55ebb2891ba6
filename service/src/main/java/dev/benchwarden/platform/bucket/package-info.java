/** A bucket of an object storage: objects are stored, read, listed and deleted by name. */
@ApplicationModule(
    displayName = "Bucket",
    allowedDependencies = {"platform.problem"})
@NullMarked
package dev.benchwarden.platform.bucket;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
