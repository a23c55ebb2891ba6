/**
 * Delivery of reports on pull requests to their forge: once, in order, and retried until they
 * arrive.
 */
@ApplicationModule(
    displayName = "Delivery",
    allowedDependencies = {
      "judging.evaluation",
      "platform.database",
      "platform.work",
      "pullrequests.forge",
      "pullrequests.review",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pullrequests.delivery;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
