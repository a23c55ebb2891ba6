package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two revisions of a git repository, measured by the command as a process of its own. */
class WorktreesTests {

  @TempDir private Path clone;

  @BeforeEach
  void commitTwice() throws Exception {
    new FakeSuite(clone);
    Files.writeString(clone.resolve("factor"), "1");
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "Measure");
    git("tag", "v1");
    Files.writeString(clone.resolve("factor"), "1.3");
    git("commit", "-q", "-a", "-m", "Look codecs up by type");
  }

  private void git(String... arguments) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    assertThat(run(command).exit()).isZero();
  }

  private record Ended(int exit, String text) {}

  private Ended run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(clone.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  private List<String> command(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                absolute(System.getProperty("java.class.path")),
                "dev.benchwarden.cli.LocalCommands",
                "measure"));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        List.of(classPath.split(File.pathSeparator)).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  @Test
  void saysThatChangesAreLeftOutThatAreNotCommitted() throws Exception {
    Files.writeString(clone.resolve("factor"), "9");

    Ended measured = run(command("--baseline", "v1", "--", "false"));

    assertThat(measured.text()).contains("HEAD is measured as it is committed");
  }

  @Test
  void measuresTwoRevisionsThatItBuilds() throws Exception {
    Ended measured =
        run(
            command(
                "--baseline",
                "v1",
                "--build",
                "cp factor built",
                "--",
                "sh",
                "-c",
                "sh suite.sh $(cat built) {filter}"));

    assertThat(measured.text()).contains("building v1", "building HEAD", "1 regression", "HEAD (");
    assertThat(measured.exit()).isEqualTo(1);
    assertThat(clone.resolve(".benchwarden-measure/baseline")).doesNotExist();
    assertThat(run(List.of("git", "status", "--porcelain")).text()).isEmpty();
    assertThat(run(List.of("git", "worktree", "list")).text().lines()).hasSize(1);
  }

  @Test
  void saysWhyABuildFails() throws Exception {
    Ended broken =
        run(command("--baseline", "v1", "--build", "echo no such symbol; exit 7", "--", "true"));

    assertThat(broken.text()).contains("The build of v1 failed with exit code 7", "no such symbol");
    assertThat(broken.exit()).isEqualTo(2);
  }

  @Test
  void saysWhichRevisionThereIsNot() throws Exception {
    Ended unknown = run(command("--baseline", "origin/mian", "--", "true"));

    assertThat(unknown.text()).contains("There is no revision origin/mian");
    assertThat(unknown.exit()).isEqualTo(2);
  }

  @Test
  void reportsWhatIsMeasuredWhenItIsInterrupted() throws Exception {
    List<String> command =
        command(
            "--baseline",
            "v1",
            "--max-rounds",
            "200",
            "--min-effect",
            "0.001",
            "--",
            "sh",
            "-c",
            "sleep 0.2; sh suite.sh $(cat factor) {filter}");
    Process process =
        new ProcessBuilder(command).directory(clone.toFile()).redirectErrorStream(true).start();
    StringBuilder text = new StringBuilder();
    try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        text.append(line).append('\n');
        if (line.startsWith("round 7:")) {
          new ProcessBuilder("kill", "-TERM", String.valueOf(process.pid())).start().waitFor();
        }
      }
    }

    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(text).contains("1 regression", "(stopped)");
    assertThat(clone.resolve(".benchwarden-measure/baseline")).isDirectory();
  }
}
