package dev.benchwarden.platform.replica;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Streaming replica that pages are read from.
 *
 * @param url JDBC address of a streaming replica from which the service reads pages, such as {@code
 *     jdbc:postgresql://replica:5432/benchwarden}.
 * @param username User at the replica; without it the primary's.
 * @param password Password at the replica; without it the primary's.
 * @param poolSize Most connections to the replica.
 */
@ConfigurationProperties("benchwarden.read")
record ReplicaProperties(
    @Nullable String url,
    @Nullable String username,
    @Nullable String password,
    @DefaultValue("20") int poolSize) {}
