package dev.benchwarden.platform.access;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of sessions: how long a browser stays signed in.
 *
 * @param idle How long a browser stays signed in without any request.
 * @param longest How long a browser stays signed in at most, however busy it is.
 */
@ConfigurationProperties("benchwarden.session")
record SessionProperties(
    @DefaultValue("12h") Duration idle, @DefaultValue("7d") Duration longest) {}
