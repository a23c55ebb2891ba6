package dev.benchwarden.platform.audit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the audit log.
 *
 * @param keep How long the service keeps the audit log.
 */
@ConfigurationProperties("benchwarden.audit")
record AuditProperties(@DefaultValue("400d") Duration keep) {}
