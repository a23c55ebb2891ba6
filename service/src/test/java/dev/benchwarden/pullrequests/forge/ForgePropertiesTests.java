package dev.benchwarden.pullrequests.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Tests of the credentials for forges in the environment. */
class ForgePropertiesTests {

  @Test
  void aTokenIsTakenWithoutTheSpaceAroundIt() {
    assertThat(credentials(Map.of("TOKEN", " secret\n")))
        .isEqualTo(new ForgeCredentials.Token("secret"));
    assertThat(credentials(Map.of("TOKEN", " "))).isEqualTo(new ForgeCredentials.None());
    assertThat(credentials(Map.of())).isEqualTo(new ForgeCredentials.None());
  }

  @Test
  void theKeyOfAnAppMayBeInOneLine() {
    assertThat(credentials(Map.of("APP_ID", "4242", "APP_KEY", "-----BEGIN\\nabc\\n")))
        .isEqualTo(new ForgeCredentials.App("4242", "-----BEGIN\nabc\n"));
  }

  @Test
  void theKeyOfAnAppMayBeInAFile(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("app.pem"), "the key");

    assertThat(credentials(Map.of("APP_ID", "4242", "APP_KEY_FILE", file.toString())))
        .isEqualTo(new ForgeCredentials.App("4242", "the key"));
  }

  @Test
  void saysWhatIsToBeSet(@TempDir Path directory) {
    assertThatThrownBy(() -> credentials(Map.of("APP_ID", "4242")))
        .hasMessageContaining("APP_KEY_FILE");
    assertThatThrownBy(() -> credentials(Map.of("APP_ID", "4242", "TOKEN", "secret")))
        .hasMessageContaining("one of them")
        .hasMessageNotContaining("secret");
    assertThatThrownBy(() ->
            credentials(
                Map.of("APP_ID", "1", "APP_KEY_FILE", directory.resolve("none.pem").toString())))
        .hasMessageContainingAll("cannot be read", "none.pem");
  }

  @Test
  void noSecretIsEverPrinted() {
    ForgeProperties properties = bound(Map.of("TOKEN", "hunter2"));

    assertThat(properties.toString()).contains("gitea").doesNotContain("hunter2");
    assertThat(new ForgeCredentials.Token("hunter2")).asString().doesNotContain("hunter2");
    assertThat(new ForgeCredentials.App("4242", "hunter2")).asString().doesNotContain("hunter2");
  }

  private static ForgeCredentials credentials(Map<String, String> variables) {
    return bound(variables).forges().getFirst().credentials();
  }

  private static ForgeProperties bound(Map<String, String> variables) {
    Map<String, Object> all = new HashMap<>();
    all.put("BENCHWARDEN_FORGES_0_KIND", "gitea");
    all.put("BENCHWARDEN_FORGES_0_URL", "https://git.example.org");
    variables.forEach((name, value) -> all.put("BENCHWARDEN_FORGES_0_" + name, value));
    StandardEnvironment environment = new StandardEnvironment();
    environment
        .getPropertySources()
        .replace(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, all));
    ConfigurationPropertySources.attach(environment);
    return Binder.get(environment).bind("benchwarden", ForgeProperties.class).get();
  }
}
