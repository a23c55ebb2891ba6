/** Who is told of what besides the pull request: webhooks, chats and e-mail. */
@ApplicationModule(
    displayName = "Notification",
    allowedDependencies = {
      "alert",
      "detection",
      "comparison",
      "statistics",
      "outbound",
      "catalog",
      "access",
      "work",
      "problem",
      "harness"
    })
@NullMarked
package dev.benchwarden.notification;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
