/** Live events for open pages, from any replica. */
@ApplicationModule(
    displayName = "Live",
    allowedDependencies = {
      "judging.alert",
      "judging.changepoint",
      "judging.evaluation",
      "judging.limit",
      "judging.release",
      "platform.access",
      "measuring.request",
      "measuring.search",
      "pages.board",
      "platform.problem",
      "platform.replica",
      "store.annotation",
      "store.catalog",
      "store.job",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.pages.live;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
