package dev.benchwarden.platform.database;

import java.util.Arrays;
import java.util.stream.Stream;
import org.flywaydb.core.api.Location;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.flyway.autoconfigure.FlywayConfigurationCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Distributor of the tables among the nodes of a Citus cluster after their migration. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnBooleanProperty("benchwarden.citus")
class Distribution {

  private static final String LOCATION = "classpath:db/citus";

  @Bean
  FlywayConfigurationCustomizer distributeByProject() {
    return flyway ->
        flyway.locations(
            Stream.concat(
                    Arrays.stream(flyway.getLocations()).map(Location::getDescriptor),
                    Stream.of(LOCATION))
                .toArray(String[]::new));
  }
}
