/** What the API says of itself in its OpenAPI document, beyond what the code of each call shows. */
@ApplicationModule(
    displayName = "Description",
    allowedDependencies = {"platform.problem"})
@NullMarked
package dev.benchwarden.platform.description;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
