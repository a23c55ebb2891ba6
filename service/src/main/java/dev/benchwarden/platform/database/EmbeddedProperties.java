package dev.benchwarden.platform.database;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of how often an embedded PostgreSQL that ended is started again.
 *
 * @param restartLimit How long a killed embedded PostgreSQL may take to restart before the process
 *     ends with the reason.
 */
@ConfigurationProperties("benchwarden.embedded")
record EmbeddedProperties(@DefaultValue("20s") Duration restartLimit) {}
