package dev.benchwarden.platform.database;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of how often an embedded PostgreSQL that ended is started again.
 *
 * @param restartLimit How long an embedded PostgreSQL that was killed may take to come back, before
 *     the process ends with the reason.
 */
@ConfigurationProperties("benchwarden.embedded")
record EmbeddedProperties(@DefaultValue("20s") Duration restartLimit) {}
