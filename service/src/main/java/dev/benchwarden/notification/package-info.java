/** Notifications outside of the pull request: webhooks, chats and e-mail. */
@ApplicationModule(
    displayName = "Notification",
    allowedDependencies = {
      "judging.alert",
      "judging.changepoint",
      "judging.changes",
      "judging.evaluation",
      "judging.limit",
      "judging.machine",
      "judging.profile",
      "platform.access",
      "platform.audit",
      "platform.database",
      "platform.outbound",
      "platform.problem",
      "platform.work",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.notification;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
