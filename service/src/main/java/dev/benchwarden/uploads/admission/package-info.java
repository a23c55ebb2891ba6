/** What an upload may touch, by how far whoever sends it is believed. */
@ApplicationModule(
    displayName = "Admission",
    allowedDependencies = {"forge", "uploadlog", "limit", "catalog", "access", "problem"})
@NullMarked
package dev.benchwarden.uploads.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

