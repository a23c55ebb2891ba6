/** Times of benchmarks: how long a run of each takes. */
@ApplicationModule(
    displayName = "Times",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.judging.times;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
