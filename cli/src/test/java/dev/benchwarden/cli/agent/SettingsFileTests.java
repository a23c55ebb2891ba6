package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsFileTests {

  private static final String WHOLE =
      """
      service: https://benchwarden.example.org
      token: ${BENCHWARDEN_TOKEN}
      machine: perf-1
      directory: /var/lib/benchwarden-agent
      projects:
        codec:
          repository: https://${USER}@git.example.org/codec.git
          build: make OUT=${OUT}
          command: ./bench {filter} {results}
          timeout: 30m
      """;
  private static final Map<String, String> ENVIRONMENT =
      Map.of("BENCHWARDEN_TOKEN", "secret", "USER", "ada");

  @TempDir private Path home;

  private AgentSettings read(String text) {
    try {
      Path file = Files.writeString(home.resolve("agent.yml"), text);
      return SettingsFile.read(file, ENVIRONMENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void namesWhatIsMeasuredAndHow() {
    AgentSettings settings = read(WHOLE);

    assertThat(settings.token()).isEqualTo("secret");
    assertThat(settings.platform()).isNull();
    AgentSettings.Project codec = Objects.requireNonNull(settings.projects().get("codec"));
    assertThat(codec.repository()).isEqualTo("https://ada@git.example.org/codec.git");
    assertThat(codec.recipe().build()).isEqualTo("make OUT=${OUT}");
    assertThat(codec.recipe().runs()).isEqualTo(3);
    assertThat(codec.recipe().longest()).isEqualTo(Duration.ofMinutes(30));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          machine: perf-1    | machin: perf-1        | no key machin; known are
          machine: perf-1    | #                     | machine is missing
          service: https     | service: ftp          | is no address such as
          service: https     | service: my bench     | is no address such as
          https://bench      | //bench               | is no address such as
          timeout: 30m       | timeout: soon         | no time such as 90s
          timeout: 30m       | runs: 0               | must be 1 to 100
          timeout: 30m       | runs: many            | projects.codec.runs is not what is expected
          timeout: 30m       | runs: [               | is not YAML
          ${BENCHWARDEN_TOKEN} | ${NOT_SET}          | the variable NOT_SET is not set
          command: ./bench   | #                     | projects.codec.command is missing
          bench {filter}     | bench '{filter}'      | projects.codec: The command has '{filter}'
          codec:             | ../codec:             | is no project's name
          """)
  void saysWhatIsWrong(String written, String instead, String said) {
    assertThatExceptionOfType(BadInputException.class)
        .isThrownBy(() -> read(WHOLE.replace(written, instead)))
        .withMessageContaining("agent.yml")
        .withMessageContaining(said);
  }
}
