/**
 * Server of the Model Context Protocol: the API's reads, and its triage, as tools for assistants.
 */
@ApplicationModule(
    displayName = "Model Context Protocol",
    allowedDependencies = {"platform.access"})
@NullMarked
package dev.benchwarden.pages.mcp;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
