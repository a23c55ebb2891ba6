/** What counts as a regression for a project: a file in its repository, or set through the API. */
@ApplicationModule(
    displayName = "Policy",
    allowedDependencies = {"catalog", "access", "problem", "harness", "statistics"})
@NullMarked
package dev.benchwarden.policy;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
