/** Description of the API in its OpenAPI document, beyond what the code of each call shows. */
@ApplicationModule(
    displayName = "Description",
    allowedDependencies = {"platform.problem"})
@NullMarked
package dev.benchwarden.platform.description;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
