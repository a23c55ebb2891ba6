package dev.benchwarden.cli.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests of where commands look for the service. */
class ServiceAddressTests {

  @Test
  void theServiceIsLookedForWhereItsOwnSettingsPutIt() {
    assertThat(ServiceAddress.in(Map.of())).hasToString("http://localhost:8080");
    assertThat(ServiceAddress.in(Map.of("SERVER_PORT", "8081", "BENCHWARDEN_URL", "")))
        .hasToString("http://localhost:8081");
    assertThat(
            ServiceAddress.in(
                Map.of("SERVER_PORT", "8081", "BENCHWARDEN_URL", "https://perf.example.org")))
        .hasToString("https://perf.example.org");
  }
}
