/** Pictures for places where no script runs: chat previews, comments, wikis, READMEs. */
@ApplicationModule(
    displayName = "Pictures",
    allowedDependencies = {
      "judging.comparison",
      "judging.changepoint",
      "judging.series",
      "platform.limit",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pages.picture;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
