/** What a pull request is told: the text of its comment, its check and its status. */
@ApplicationModule(
    displayName = "Review",
    allowedDependencies = {
      "detection",
      "comparison",
      "forge",
      "policy",
      "catalog",
      "access",
      "statistics",
      "problem",
      "harness"
    })
@NullMarked
package dev.benchwarden.pullrequests.review;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

