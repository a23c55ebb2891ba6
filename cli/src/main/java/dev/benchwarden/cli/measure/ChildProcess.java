package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Child process: git, a build, or a measurement. Its standard input is empty, and its environment
 * contains neither the service's token nor the repository of a calling git hook. Its own children
 * end with it: they inherit a mark in the environment, by which they are found if the system shows
 * environments.
 */
final class ChildProcess {

  /**
   * The variables that {@code git rev-parse --local-env-vars} names, without the settings of {@code
   * git -c}, which apply to any repository and which git itself passes to submodules.
   */
  private static final Set<String> OF_ONE_REPOSITORY =
      Set.of(
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_COMMON_DIR",
          "GIT_CONFIG",
          "GIT_DIR",
          "GIT_GRAFT_FILE",
          "GIT_IMPLICIT_WORK_TREE",
          "GIT_INDEX_FILE",
          "GIT_INTERNAL_SUPER_PREFIX",
          "GIT_NO_REPLACE_OBJECTS",
          "GIT_OBJECT_DIRECTORY",
          "GIT_PREFIX",
          "GIT_REPLACE_REF_BASE",
          "GIT_SHALLOW_FILE",
          "GIT_WORK_TREE");

  /** Builds and measurements do not need it. */
  private static final String SERVICE_TOKEN = "BENCHWARDEN_TOKEN";

  private static final String MARK = "BENCHWARDEN_PROCESS";
  private static final Path PROC = Path.of("/proc");

  private final Process process;
  private final String mark;

  private ChildProcess(Process process, String mark) {
    this.process = process;
    this.mark = mark;
  }

  /** The caller sets its directory and output. */
  static ProcessBuilder of(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().keySet().removeAll(OF_ONE_REPOSITORY);
    builder.environment().remove(SERVICE_TOKEN);
    builder.environment().put(MARK, UUID.randomUUID().toString());
    return builder.redirectInput(
        ProcessBuilder.Redirect.from(ProcessBuilder.Redirect.DISCARD.file()));
  }

  /**
   * Starts it.
   *
   * @param builder as created here
   */
  static ChildProcess start(ProcessBuilder builder) throws IOException {
    return new ChildProcess(builder.start(), MARK + "=" + builder.environment().get(MARK));
  }

  /** Whether it ended in that time. */
  boolean waitFor(Duration longest) throws InterruptedException {
    return process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS);
  }

  int exitValue() {
    return process.exitValue();
  }

  /** Ends it and what it started, if they still run. */
  void end() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    ProcessHandle.allProcesses().filter(this::isMarked).forEach(ProcessHandle::destroyForcibly);
  }

  /** Children of an ended process are no longer its descendants. */
  private boolean isMarked(ProcessHandle other) {
    try {
      Path environment = PROC.resolve(Long.toString(other.pid())).resolve("environ");
      return Files.readString(environment, StandardCharsets.ISO_8859_1).contains(mark);
    } catch (IOException ofAnotherUser) {
      return false;
    }
  }
}
