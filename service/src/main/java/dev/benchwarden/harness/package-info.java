/** Reads what benchmark harnesses write: bytes in, values out, free of Spring, SQL and HTTP. */
@ApplicationModule(
    displayName = "Harnesses",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.harness;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
