/** Agents: the requests that they are given, their heartbeats, and their results. */
@ApplicationModule(
    displayName = "Agents",
    allowedDependencies = {
      "measuring.request",
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.work",
      "store.catalog",
      "store.results"
    })
@NullMarked
package dev.benchwarden.measuring.agent;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
