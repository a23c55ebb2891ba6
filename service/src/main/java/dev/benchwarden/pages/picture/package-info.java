/** Pictures for places where no script runs: chat previews, comments, wikis, READMEs. */
@ApplicationModule(
    displayName = "Pictures",
    allowedDependencies = {
      "comparison",
      "detection",
      "policy",
      "catalog",
      "statistics",
      "harness",
      "limit",
      "problem"
    })
@NullMarked
package dev.benchwarden.pages.picture;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

