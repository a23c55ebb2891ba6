package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.cli.Terminal;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A repository that an agent measures, and the agent's file and directory. */
final class Workshop {

  private static final String SUITE =
      """
      # suite.sh FILTER: two benchmarks in the words of go test
      echo "pkg: example.org/suite"
      for name in Encode Decode; do
        printf 'Benchmark%s\\t100\\t%s.5 ns/op\\n' $name "$(cat factor)"
      done
      echo "filter was $1" >&2
      echo PASS
      """;

  private final Path home;
  private final Path repository;

  Workshop(Path home) throws IOException, InterruptedException {
    this.home = home;
    this.repository = home.resolve("repository");
    Files.createDirectories(repository);
    Files.writeString(repository.resolve("suite.sh"), SUITE);
    git("init", "-q", "-b", "main");
    commit("100", "Measure");
  }

  /** Commits another speed, in nanoseconds; answers the commit. */
  String commit(String factor, String subject) throws IOException, InterruptedException {
    Files.writeString(repository.resolve("factor"), factor);
    git("add", ".");
    git("commit", "-q", "--allow-empty", "-m", subject);
    return git("rev-parse", "HEAD");
  }

  String git(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=Ada", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    Process git =
        new ProcessBuilder(command)
            .directory(repository.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(said).isZero();
    return said.strip();
  }

  Path repository() {
    return repository;
  }

  Path work() {
    return home.resolve("agent/work");
  }

  /** Writes the agent's file. */
  void configure(URI service, String build, String command, String... more) throws IOException {
    Files.writeString(home.resolve("token"), "secret\n");
    Files.writeString(
        home.resolve("agent.yml"),
        """
        service: %s
        token-file: token
        machine: perf-1
        platform: linux-x64
        directory: agent
        projects:
          codec:
            repository: %s
            build: %s
            command: %s
            %s
        """
            .formatted(
                service, repository, quoted(build), quoted(command), String.join("\n    ", more)));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  Terminal once() {
    return Terminal.run("agent", "--config", home.resolve("agent.yml"), "--once");
  }

  /** The agent as a process of its own, whose output is in a file. */
  Process start() throws IOException {
    ProcessBuilder agent =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                LocalCommands.class.getName(),
                "agent",
                "--config",
                home.resolve("agent.yml").toString())
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("said").toFile());
    agent.environment().put("BENCHWARDEN_TOKEN", "secret");
    return agent.start();
  }

  String said() throws IOException {
    return Files.readString(home.resolve("said"));
  }
}
