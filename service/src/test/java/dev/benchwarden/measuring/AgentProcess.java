package dev.benchwarden.measuring;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.frontdoor.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * {@code benchwarden agent} as a process of its own, with a token that is good for nothing else.
 */
final class AgentProcess implements AutoCloseable {

  private final Process process;
  private final Path said;

  private AgentProcess(Process process, Path said) {
    this.process = process;
    this.said = said;
  }

  /**
   * @param home where its file, its clone and what it says are kept
   * @param recipe how the project is built and measured: lines of its part of the file
   */
  static AgentProcess start(Api api, String project, String machine, Path home, String recipe)
      throws IOException {
    Path file = home.resolve("agent.yml");
    Files.writeString(
        file,
        """
        service: %s
        machine: %s
        directory: agent
        projects:
          %s:
        %s
        """
            .formatted(api.address(), machine, project, recipe.indent(4)));
    Path said = home.resolve("said");
    ProcessBuilder agent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                LocalCommands.class.getName(),
                "agent",
                "--config",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    agent.environment().put("BENCHWARDEN_TOKEN", AgentOfTheTests.token(api, project, "agent"));
    return new AgentProcess(agent.start(), said);
  }

  /** What it has written so far. */
  String said() throws IOException {
    return Files.readString(said);
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
