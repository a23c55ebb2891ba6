package dev.benchwarden.platform.replica;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A copy of the database that pages may be read from.
 *
 * @param url such as {@code jdbc:postgresql://replica:5432/benchwarden}
 * @param username the primary's unless told
 * @param password the primary's unless told
 * @param poolSize connections at most
 */
@ConfigurationProperties("benchwarden.read")
record ReplicaProperties(
    @Nullable String url,
    @Nullable String username,
    @Nullable String password,
    @DefaultValue("20") int poolSize) {}
