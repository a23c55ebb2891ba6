package dev.benchwarden.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Tests that docs/configuration.md lists every setting with its default and the description in its
 * class.
 */
class ConfigurationPageTests {

  private static final Path PAGE = Path.of("..", "docs", "configuration.md");
  private static final String COMMAND =
      "./mvnw -B -ntp test -pl service -am -Dexec.skip -Dtest=ConfigurationPageTests"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Drewrite";

  /** What the build sets, and no operator. */
  private static final Pattern VALUE =
      Pattern.compile("@Value\\(\"\\$\\{(benchwarden\\.(?!version}).*?)}");

  private final List<Setting> settings = Setting.all();

  ConfigurationPageTests() throws IOException {}

  @Test
  void saysWhatTheClassesSay() throws IOException {
    String page = Files.readString(PAGE);
    String made = ConfigurationPage.of(page, settings);
    if (System.getProperty("rewrite") != null) {
      Files.writeString(PAGE, made);
      page = made;
    }

    assertThat(page)
        .as("The tables are made from the settings' classes by\n  %s", COMMAND)
        .isEqualTo(made);
  }

  @Test
  void showsEachSettingOnceWithAMeaning() throws IOException {
    assertThat(ConfigurationPage.shown(Files.readString(PAGE), settings))
        .containsExactlyInAnyOrderElementsOf(settings);
    assertThat(settings)
        .hasSizeGreaterThan(50)
        .allMatch(setting -> setting.description().endsWith("."));
  }

  @Test
  void everyVariableSetsItsSetting() {
    assertThat(settings).allMatch(setting -> isSetBy(setting.variable(), setting.name()));
  }

  private static boolean isSetBy(String variable, String setting) {
    ConfigurationPropertySource source =
        ConfigurationPropertySource.from(
            new SystemEnvironmentPropertySource(
                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                Map.of(variable, "given")));
    return Objects.requireNonNull(source)
            .getConfigurationProperty(ConfigurationPropertyName.of(setting))
        != null;
  }

  @Test
  void noSettingIsReadPastTheClasses() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".java")))
          .noneMatch(file -> VALUE.matcher(read(file)).find());
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }
}
