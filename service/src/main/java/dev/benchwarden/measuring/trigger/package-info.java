/**
 * Triggers of measurements other than a person at the dashboard: findings, and commands in
 * comments.
 */
@ApplicationModule(
    displayName = "Triggers",
    allowedDependencies = {
      "judging.alert",
      "judging.evaluation",
      "measuring.request",
      "platform.access",
      "platform.work",
      "pullrequests.command",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.measuring.trigger;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
