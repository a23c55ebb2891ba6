/** Where the repositories live: asked which pull request a commit belongs to. */
@ApplicationModule(
    displayName = "Forges",
    allowedDependencies = {"catalog", "problem"})
@NullMarked
package dev.benchwarden.forge;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
