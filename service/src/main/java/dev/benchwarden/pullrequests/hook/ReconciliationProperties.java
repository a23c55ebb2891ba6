package dev.benchwarden.pullrequests.hook;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Reconciliation with the forges.
 *
 * @param reconcileEvery How often the service asks forges for changes that no webhook reported.
 */
@ConfigurationProperties("benchwarden")
record ReconciliationProperties(@DefaultValue("5m") Duration reconcileEvery) {}
