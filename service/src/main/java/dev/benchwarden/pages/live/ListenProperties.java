package dev.benchwarden.pages.live;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where project events are heard.
 *
 * @param url JDBC address of PostgreSQL itself, for an installation whose other connections go
 *     through a pooler in transaction mode, where nobody hears anything; without it the same as
 *     theirs.
 */
@ConfigurationProperties("benchwarden.listen")
record ListenProperties(@Nullable String url) {}
