/** Change points and stable regions of series, and decisions of people on them. */
@ApplicationModule(
    displayName = "Change points",
    allowedDependencies = {
      "judging.history",
      "platform.access",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.judging.changepoint;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
