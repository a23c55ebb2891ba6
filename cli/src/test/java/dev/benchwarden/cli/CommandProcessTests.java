package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the command as a process of its own, as scripts start it. */
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

  @Test
  void writesNumbersTheSameInEveryCountry(@TempDir Path folder) throws Exception {
    Path deep = folder.resolve("deep.txt");
    Files.writeString(deep, "frame;".repeat(20_000) + "last 1\n");

    Ended refused =
        start(List.of("-Duser.language=de"), "profile-diff", deep.toString(), deep.toString());

    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.text()).contains("more than 2,048 frames");
  }

  @Test
  void saysNothingOfItsLibrariesWhereItReadsAClone(@TempDir Path folder) throws Exception {
    String clone = folder.resolve("clone").toString();
    assertThat(ended("git", "init", "-q", clone).exit()).isZero();
    ended(
        "git",
        "-C",
        clone,
        "-c",
        "user.name=A",
        "-c",
        "user.email=a@b",
        "commit",
        "-q",
        "--allow-empty",
        "-m",
        "m");

    Ended shown =
        start(
            "import",
            "../core/src/test/resources/backfill/data.js",
            "--project",
            "p",
            "--git",
            clone,
            "--dry-run");

    assertThat(shown.exit()).as(shown.text()).isZero();
    assertThat(shown.text()).doesNotContain("SLF4J");
  }

  private record Ended(int exit, String text) {}

  private static Ended start(String... arguments) throws IOException, InterruptedException {
    return start(List.of(), arguments);
  }

  private static Ended start(List<String> options, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), LocalCommands.class.getName()));
    command.addAll(List.of(arguments));
    return ended(command.toArray(String[]::new));
  }

  private static Ended ended(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }
}
