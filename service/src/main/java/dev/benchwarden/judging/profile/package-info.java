/** Which functions made a benchmark slower: the difference of two profiles, in its own unit. */
@ApplicationModule(
    displayName = "Profile differences",
    allowedDependencies = {"platform.access", "platform.problem", "store.catalog", "store.profile"})
@NullMarked
package dev.benchwarden.judging.profile;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
