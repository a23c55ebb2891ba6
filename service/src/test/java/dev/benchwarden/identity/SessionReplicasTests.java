package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Visit;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests that two processes of the service on one database share sessions. */
class SessionReplicasTests {

  @Test
  void whoSignedInAtOneReplicaIsKnownToTheOtherAndSignedOutOfBoth() throws Exception {
    try (PostgresForTests.Server postgres = PostgresForTests.start();
        ServiceProcess one = ServiceProcess.start(properties(postgres));
        ServiceProcess other = ServiceProcess.start(properties(postgres))) {
      Visit atOne = new Visit("http://localhost:" + one.port());
      String otherAddress = "http://localhost:" + other.port();

      atOne.send("POST", "/api/v1/session", "{\"token\": \"%s\"}".formatted(Api.ADMIN_TOKEN));
      JsonNode there = atOne.get(otherAddress + "/api/v1/me").body();
      assertThat(there.at("/everywhere").asString()).isEqualTo("admin");

      Visit.Step made =
          atOne.send(
              "POST", otherAddress + "/api/v1/projects", "{\"slug\": \"made-at-the-other\"}");
      assertThat(made.status()).isEqualTo(201);

      atOne.send("DELETE", "/api/v1/session", null);
      assertThat(atOne.get(otherAddress + "/api/v1/me").body().at("/kind").asString())
          .isEqualTo("NOBODY");
    }
  }

  private static List<String> properties(PostgresForTests.Server postgres) {
    return postgres.settings(
        "spring.datasource.hikari.maximum-pool-size=6",
        "benchwarden.data=target/test-data",
        "benchwarden.admin-token=" + Api.ADMIN_TOKEN);
  }
}
