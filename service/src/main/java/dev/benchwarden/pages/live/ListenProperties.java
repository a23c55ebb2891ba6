package dev.benchwarden.pages.live;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of the connection on which project events are heard.
 *
 * @param url JDBC address of PostgreSQL itself, for an installation whose other connections go
 *     through a pooler in transaction mode, which passes on no notifications; without it the
 *     address of the other connections.
 */
@ConfigurationProperties("benchwarden.listen")
record ListenProperties(@Nullable String url) {}
