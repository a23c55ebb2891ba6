/** People sign in with their browser, at a provider that the operator has named. */
@ApplicationModule(
    displayName = "Signing in",
    allowedDependencies = {"identity.people", "platform.access", "store.catalog"})
@NullMarked
package dev.benchwarden.identity.signin;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
