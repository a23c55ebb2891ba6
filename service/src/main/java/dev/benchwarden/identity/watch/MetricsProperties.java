package dev.benchwarden.identity.watch;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Access of the program that collects metrics.
 *
 * @param metricsToken Token that opens {@code /actuator/prometheus} and nothing else.
 */
@ConfigurationProperties("benchwarden")
record MetricsProperties(@Nullable String metricsToken) {

  @Override
  public String toString() {
    return "MetricsProperties";
  }
}
