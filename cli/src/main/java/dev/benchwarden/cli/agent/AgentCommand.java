package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.Interruption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that measures on this machine what a service asks for. */
@Command(
    name = "agent",
    sortOptions = false,
    description = "Measures on this machine what a service asks for, one request at a time.",
    customSynopsis = "benchwarden agent --config agent.yml [--once]",
    footer = {
      "",
      "What is built and run stands in the file alone. The token comes from BENCHWARDEN_TOKEN",
      "or from the file that token-file names. Ctrl-C or SIGTERM ends it: what it was at is",
      "given to another agent a minute later.",
      "",
      "With --once the exit code is 0 if nothing waits or the service was told how it went.",
      "It is 2 if the file is wrong, or something is away.",
    })
public final class AgentCommand implements Callable<Integer> {

  private static final int NOT_WORKING = 2;

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description = "service, machine and projects: docs/agents.md")
  private Path config = Path.of("agent.yml");

  @Option(names = "--once", description = "works at one request, if one waits, and ends")
  private boolean once;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    try (Interruption _ = new Interruption()) {
      return workedOrSaid();
    }
  }

  private int workedOrSaid() {
    AgentLog log = new AgentLog(spec.commandLine().getErr(), Clock.systemDefaultZone());
    try {
      AgentSettings settings = SettingsFile.read(config, System.getenv());
      try (AgentDirectory directory = AgentDirectory.open(settings.directory())) {
        return work(new Agent(settings, directory, log), settings, log);
      }
    } catch (BadInputException | AwayException e) {
      log.write(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      log.write("Stopped");
    }
    return NOT_WORKING;
  }

  private int work(Agent agent, AgentSettings settings, AgentLog log)
      throws AwayException, InterruptedException {
    if (!once) {
      log.write(
          "Measuring %s on %s for %s"
              .formatted(
                  String.join(", ", settings.projects().keySet()),
                  settings.machine(),
                  settings.service()));
      agent.work();
    }
    if (!agent.workOnce()) {
      log.write("Nothing waits that this agent may measure now");
    }
    return 0;
  }
}
