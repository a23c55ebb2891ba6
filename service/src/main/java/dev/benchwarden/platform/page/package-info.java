/** The dashboard's page, which any address outside the API shows. */
@ApplicationModule(
    displayName = "Page",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.page;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
