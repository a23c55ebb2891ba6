/** Search for named things of projects. */
@ApplicationModule(
    displayName = "Search",
    allowedDependencies = {
      "judging.series",
      "platform.problem",
      "platform.replica",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pages.search;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
