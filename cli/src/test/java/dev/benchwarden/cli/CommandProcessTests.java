package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The command as a process of its own, as scripts start it. */
class CommandProcessTests {

  private static final String RESULTS = "../examples/java-driver/results/m1/";

  @Test
  void comparesTwoFilesAndEndsWithTheVerdict() throws Exception {
    Ended slower = start("compare", RESULTS + "4.11.5-run1.json", RESULTS + "5.5.1-run1.json");

    assertThat(slower.text()).contains("gate: fail");
    assertThat(slower.exit()).isEqualTo(1);
  }

  @Test
  void saysWhichCommandsThereAre() throws Exception {
    Ended help = start("--help");

    assertThat(help.exit()).isZero();
    assertThat(help.text()).contains("Usage: benchwarden", "compare", "changes", "import");
  }

  @Test
  void refusesAnUnknownCommand() throws Exception {
    assertThat(start("measures").exit()).isEqualTo(2);
  }

  @Test
  void saysInACloneThatACommandIsUnknownAndWhichThereAre() throws Exception {
    Ended refused = ended("bash", "../run", "relase-check", "v1");

    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.text())
        .startsWith("There is no command 'relase-check'.")
        .contains("./run release-check …");
  }

  private record Ended(int exit, String text) {}

  private static Ended start(String... arguments) throws IOException, InterruptedException {
    return ended(
        Stream.concat(
                Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    LocalCommands.class.getName()),
                Stream.of(arguments))
            .toArray(String[]::new));
  }

  private static Ended ended(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }
}
