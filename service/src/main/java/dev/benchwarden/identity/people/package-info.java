/** People, and what they may do: roles that were given, and roles that follow from rules. */
@ApplicationModule(
    displayName = "People",
    allowedDependencies = {"catalog", "access", "problem"})
@NullMarked
package dev.benchwarden.identity.people;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

