package dev.benchwarden.hook;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How often forges are asked what no webhook told.
 *
 * @param reconcileEvery How often forges are asked for what no webhook told.
 */
@ConfigurationProperties("benchwarden")
record ReconciliationProperties(@DefaultValue("5m") Duration reconcileEvery) {}
