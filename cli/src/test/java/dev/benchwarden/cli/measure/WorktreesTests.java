package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
    return runIn(clone, command);
  }

  private static Ended runIn(Path directory, List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
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
  void refusesToCompareACommitWithItself() throws Exception {
    Ended measured = run(command("--baseline", "HEAD", "--build", "touch built", "--", "true"));

    assertThat(measured.text()).contains("Both sides are ", "--control").doesNotContain("building");
    assertThat(measured.exit()).isEqualTo(2);
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
  void buildsNothingToResumeAMeasuringOfSomethingElse() throws Exception {
    String line = "sh suite.sh 1 {filter}";
    run(command("--baseline", "v1", "--max-rounds", "6", "--", "sh", "-c", line));

    Ended refused =
        run(command("--resume", "--baseline", "HEAD", "--build", "true", "--", "sh", "-c", line));

    assertThat(refused.text())
        .contains("holds a measuring of something else")
        .doesNotContain("building");
    assertThat(refused.exit()).isEqualTo(2);
  }

  @Test
  void saysWhyABuildFails() throws Exception {
    Ended broken =
        run(command("--baseline", "v1", "--build", "echo no such symbol; exit 7", "--", "true"));

    assertThat(broken.text()).contains("The build of v1 failed with exit code 7", "no such symbol");
    assertThat(broken.exit()).isEqualTo(2);
  }

  @Test
  void inAGitHookLeavesTheCommitThatIsMade() throws Exception {
    Files.writeString(clone.resolve("factor"), "2");
    List<String> words =
        command("--baseline", "v1", "--max-rounds", "6", "--", "sh", "suite.sh", "1", "{filter}");
    Path hook = clone.resolve(".git/hooks/pre-commit");
    Files.writeString(hook, "#!/bin/sh\nexec '%s'\n".formatted(String.join("' '", words)));
    assertThat(hook.toFile().setExecutable(true)).isTrue();

    git("commit", "-q", "-a", "-m", "Look codecs up twice");

    Ended changed = run(List.of("git", "show", "--format=", "--name-only", "HEAD"));
    assertThat(changed.text().lines()).containsExactly("factor");
    assertThat(run(List.of("git", "status", "--porcelain")).text()).isEmpty();
  }

  @Test
  void runsWhereTheCallerStandsInTheRepository() throws Exception {
    Path codecs = Files.createDirectories(clone.resolve("codecs"));
    new FakeSuite(codecs);
    git("add", ".");
    git("commit", "-q", "-m", "Measure codecs by themselves");
    git("tag", "v2");
    git("commit", "-q", "--allow-empty", "-m", "Change nothing");
    String[] options = {"--max-rounds", "6", "--build", "test -e ../factor && pwd >here", "--"};

    Ended inside = runIn(codecs, command("v2", options, "sh suite.sh 1 {filter} && test -e here"));
    Ended before = runIn(codecs, command("v1", options, "true"));

    assertThat(inside.text()).contains("rounds: 6 of at most 6");
    assertThat(before.text()).contains("v1 has no directory codecs/");
  }

  private List<String> command(String baseline, String[] options, String line) {
    List<String> words = command("--baseline", baseline);
    words.addAll(List.of(options));
    words.addAll(List.of("sh", "-c", line));
    return words;
  }

  @Test
  void givesBuildsNothingToReadAndEndsThoseThatTakeTooLong() throws Exception {
    Ended slow =
        run(
            command(
                "--baseline",
                "v1",
                "--build-timeout",
                "2s",
                "--build",
                "cat && echo linking && sleep 60",
                "--",
                "true"));

    assertThat(slow.text()).contains("The build of v1 took longer than 2 s", "linking");
    assertThat(slow.exit()).isEqualTo(2);
  }

  @Test
  void buildsAgainWhenAFailedBuildIsRepaired() throws Exception {
    Path repaired = clone.resolve(".git/repaired");
    List<String> words =
        command(
            "--max-rounds",
            "6",
            "--baseline",
            "v1",
            "--build",
            "test -e " + repaired,
            "--",
            "sh",
            "-c",
            "sh suite.sh $(cat factor) {filter}");
    assertThat(run(words).exit()).isEqualTo(2);
    assertThat(clone.resolve(".benchwarden-measure/baseline")).doesNotExist();
    Files.createFile(repaired);

    assertThat(run(resuming(words)).text()).contains("1 regression");
  }

  @Test
  void buildsAgainWhatWasKilledWhileItBuilt() throws Exception {
    assertThat(
            resumedAfterKill("--max-rounds", "6", "--baseline", "v1", "--build", waiting(), "--"))
        .contains("rounds: 6 of at most 6");
  }

  @Test
  void goesOnAfterAKillInTheFirstRound() throws Exception {
    assertThat(resumedAfterKill("--max-rounds", "6", "--control", "--", "sh", "-c", waiting()))
        .contains("rounds: 6 of at most 6");
  }

  /** Waits, the first time, to be killed. */
  private String waiting() {
    return "[ -e %1$s/ready ] || { touch %1$s/began; sleep 5; exit 1; }; sh %2$s/suite.sh 1 ."
        .formatted(clone.resolve(".git"), clone);
  }

  private String resumedAfterKill(String... arguments) throws Exception {
    List<String> words = command(arguments);
    if (words.getLast().equals("--")) {
      words.addAll(List.of("sh", "suite.sh", "1", "{filter}"));
    }
    Process killed =
        new ProcessBuilder(words)
            .directory(clone.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(clone.resolve(".git/began")));
    killed.destroyForcibly().waitFor();
    Files.createFile(clone.resolve(".git/ready"));
    return run(resuming(words)).text();
  }

  private static List<String> resuming(List<String> words) {
    List<String> again = new ArrayList<>(words);
    again.add(again.indexOf("measure") + 1, "--resume");
    return again;
  }

  @Test
  void makesNoDirectoryOfAnotherNameWhereTheLocaleKnowsNoLetters() throws Exception {
    String line =
        "mkdir \"$(printf 'K\\303\\244se')\" && cd K* && LC_ALL=POSIX '%s'"
            .formatted(String.join("' '", command("--control", "--", "true")));

    Ended refused = run(List.of("sh", "-c", line));

    assertThat(refused.text()).contains("set LC_ALL=C.UTF-8");
    assertThat(refused.exit()).isEqualTo(2);
    try (Stream<Path> entries = Files.list(clone)) {
      assertThat(entries.filter(entry -> entry.toString().contains("K"))).hasSize(1);
    }
  }

  @Test
  void saysWhatTheRepositoryLacks(@TempDir Path none) throws Exception {
    String[] words = {"--baseline", "v0", "--", "true"};
    Path empty = Files.createDirectories(clone.resolve(".git/made/empty"));
    Path shallow = clone.resolve(".git/made/shallow");
    git("init", "-q", empty.toString());
    git("clone", "-q", "--depth", "1", "file://" + clone, shallow.toString());

    assertThat(runIn(empty, command(words)).text()).contains("has no commits");
    assertThat(runIn(shallow, command(words)).text()).contains("git fetch --unshallow");
    assertThat(runIn(none, command(words)).text()).contains("is in no git repository");
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
            "--seed",
            "1",
            "--max-rounds",
            "200",
            "--min-effect",
            "0.001",
            "--",
            "sh",
            "-c",
            "sleep 0.2; sh %s/suite.sh $(cat factor) {filter}".formatted(clone));
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
    assertThat(text).containsPattern("Decode .* regression").contains("(stopped)");
    assertThat(clone.resolve(".benchwarden-measure/baseline")).isDirectory();
  }
}
