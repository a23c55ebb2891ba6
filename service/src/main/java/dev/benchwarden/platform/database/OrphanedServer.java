package dev.benchwarden.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Remains of an earlier server, which this class stops. A service that was killed leaves its
 * PostgreSQL running, and a postmaster that was killed leaves the processes that answer its
 * clients; the next server could not start on the same files.
 */
final class OrphanedServer {

  private static final Logger log = LoggerFactory.getLogger(OrphanedServer.class);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final String PID_FILE = "postmaster.pid";
  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

  private OrphanedServer() {}

  /**
   * Called while the folder is locked, so the owner of the server is gone.
   *
   * @param programs where the server's programs lie, which no other server is started from
   */
  static void stop(Path cluster, Path programs) {
    try {
      postmaster(cluster).filter(OrphanedServer::isPostgres).ifPresent(OrphanedServer::stop);
      if (Files.exists(programs)) {
        killProcessesOf(programs.toRealPath());
      }
      // Otherwise PostgreSQL would take another process that now has the number for a server.
      Files.deleteIfExists(cluster.resolve(PID_FILE));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * The process that the server's own file names, whatever that process is by now; empty while a
   * server that starts has not written it yet.
   */
  static Optional<ProcessHandle> postmaster(Path cluster) throws IOException {
    Path pidFile = cluster.resolve(PID_FILE);
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    try (var lines = Files.lines(pidFile)) {
      return lines
          .findFirst()
          .map(String::strip)
          .filter(line -> NUMBER.matcher(line).matches())
          .map(Long::parseLong)
          .flatMap(ProcessHandle::of);
    }
  }

  /** An ended process has no program, even before its parent has collected its status. */
  static boolean isPostgres(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> command.endsWith("/postgres") || command.endsWith("postgres.exe"))
        .orElse(false);
  }

  private static void stop(ProcessHandle postmaster) {
    log.info("Stopping the PostgreSQL (process {}) that a killed service left", postmaster.pid());
    postmaster.destroy();
    awaitEnd(List.of(postmaster));
  }

  /** The write-ahead log contains everything that they have committed. */
  private static void killProcessesOf(Path programs) {
    List<ProcessHandle> left =
        ProcessHandle.allProcesses().filter(process -> isOf(programs, process)).toList();
    left.forEach(ProcessHandle::destroyForcibly);
    awaitEnd(left);
  }

  private static boolean isOf(Path programs, ProcessHandle process) {
    return isPostgres(process)
        && process
            .info()
            .command()
            .map(Path::of)
            .filter(one -> one.startsWith(programs))
            .isPresent();
  }

  private static void awaitEnd(List<ProcessHandle> processes) {
    Instant end = Instant.now().plus(STOP_LIMIT);
    while (processes.stream().anyMatch(OrphanedServer::isPostgres)) {
      if (Instant.now().isAfter(end)) {
        throw new IllegalStateException(
            "PostgreSQL (processes %s) does not stop: end it by hand and start again."
                .formatted(processes.stream().map(ProcessHandle::pid).toList()));
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }
}
