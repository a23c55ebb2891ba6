package dev.benchwarden.cli;

import dev.benchwarden.cli.agent.AgentCommand;
import dev.benchwarden.cli.backfill.ImportCommand;
import dev.benchwarden.cli.changes.ChangesCommand;
import dev.benchwarden.cli.compare.CompareCommand;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.MeasureCommand;
import dev.benchwarden.cli.profile.ProfileDiffCommand;
import dev.benchwarden.cli.release.ReleaseCheckCommand;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Commands for people and scripts, each in a folder of its own. */
@Command(
    name = "benchwarden",
    mixinStandardHelpOptions = true,
    description = "Measures and judges on this machine, or sends results to a service.",
    subcommands = {
      CompareCommand.class,
      ChangesCommand.class,
      ImportCommand.class,
      MeasureCommand.class,
      ProfileDiffCommand.class,
      ReleaseCheckCommand.class,
      AgentCommand.class
    })
public final class LocalCommands {

  private static final int BAD_INPUT = 2;
  private static final int HELP_WIDTH = 100;
  private static final Set<String> HELP = Set.of("-h", "--help");

  private LocalCommands() {}

  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT); // 1,234 in every country
    System.setProperty("slf4j.internal.verbosity", "ERROR"); // nothing here reads a library's log
    System.exit(run(arguments));
  }

  /** Whether the arguments begin with the name of a local command, or ask which there are. */
  public static boolean areMeant(String... arguments) {
    return arguments.length > 0
        && (HELP.contains(arguments[0])
            || new CommandLine(new LocalCommands()).getSubcommands().containsKey(arguments[0]));
  }

  /**
   * Runs a command, writing to the standard streams.
   *
   * @return the exit code: 0 if all is well, 2 for bad arguments or input; others are the command's
   */
  public static int run(String... arguments) {
    return run(writer(System.out), writer(System.err), arguments);
  }

  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new LocalCommands())
        .setOut(out)
        .setErr(err)
        .setUsageHelpWidth(HELP_WIDTH)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(LocalCommands::refused)
        .setExecutionExceptionHandler(sayingWhatIsWrong())
        .execute(arguments);
  }

  /** All options are shown to those who gave none; to others they would hide what is wrong. */
  private static int refused(ParameterException problem, String... arguments) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(problem.getMessage());
    if (UnmatchedArgumentException.printSuggestions(problem, err)) {
      return BAD_INPUT;
    }
    if (problem instanceof MissingParameterException || !command.getSubcommands().isEmpty()) {
      command.usage(err);
    } else {
      err.println("See %s --help".formatted(command.getCommandSpec().qualifiedName()));
    }
    return BAD_INPUT;
  }

  /** Bad input is a sentence; anything else is our mistake and keeps its stack trace. */
  private static IExecutionExceptionHandler sayingWhatIsWrong() {
    return (problem, command, arguments) -> {
      if (!(problem instanceof BadInputException)) {
        throw problem;
      }
      command.getErr().println(problem.getMessage());
      return BAD_INPUT;
    };
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }
}
