package dev.benchwarden.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops a server that outlived its service. A service that was killed leaves its PostgreSQL
 * running, and the next one could not start on the same files.
 */
final class OrphanedServer {

  private static final Logger log = LoggerFactory.getLogger(OrphanedServer.class);
  private static final int STOP_LIMIT_SECONDS = 30;

  private OrphanedServer() {}

  /** Called while the folder is locked, so whoever owns the server is gone. */
  static void stop(Path cluster) {
    Path pidFile = cluster.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return;
    }
    try (var lines = Files.lines(pidFile)) {
      lines
          .findFirst()
          .map(String::strip)
          .map(Long::parseLong)
          .flatMap(ProcessHandle::of)
          .filter(OrphanedServer::isPostgres)
          .ifPresent(OrphanedServer::stop);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static boolean isPostgres(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> command.endsWith("/postgres") || command.endsWith("postgres.exe"))
        .orElse(false);
  }

  private static void stop(ProcessHandle process) {
    log.info("Stopping the PostgreSQL (process {}) that a killed service left", process.pid());
    process.destroy();
    try {
      process.onExit().get(STOP_LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException | TimeoutException failure) {
      throw new IllegalStateException(
          "PostgreSQL (process %d) does not stop: end it by hand and start again."
              .formatted(process.pid()),
          failure);
    }
  }
}
