package dev.benchwarden.cli.agent;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.RecursiveDeletion;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Directory of an agent: its clones, and what it is working on. Only one agent uses it at a time.
 */
final class AgentDirectory implements AutoCloseable {

  /** With less space, a failed build would not mean anything about the code. */
  private static final long LEAST_ROOM = 100L * 1024 * 1024;

  private static final Path PROC = Path.of("/proc");

  private final Path path;
  private final FileChannel lock;

  private AgentDirectory(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * @throws BadInputException if it cannot be written, or another agent has it
   */
  static AgentDirectory open(Path path) {
    try {
      Files.createDirectories(path.resolve("clones"));
      FileChannel channel =
          FileChannel.open(
              path.resolve("agent.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        return new AgentDirectory(path.toRealPath(), channel);
      }
      channel.close();
    } catch (IOException e) {
      throw new BadInputException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
    }
    throw new BadInputException(
        "Another agent uses %s: give each a directory of its own".formatted(path), null);
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException ofThisProcess) {
      return false;
    }
  }

  Path clone(String project) {
    return path.resolve("clones").resolve(project + ".git");
  }

  /** Where work trees and results lie while something is measured. */
  Path work() {
    return path.resolve("work");
  }

  /** Whether so little room is left that neither builds nor results can be trusted. */
  boolean isFull() {
    try {
      return Files.getFileStore(path).getUsableSpace() < LEAST_ROOM;
    } catch (IOException unknown) {
      return false;
    }
  }

  /**
   * Cleans up after a killed agent: its processes, as far as the system shows where they run, work
   * trees and results.
   *
   * @return whether there was anything
   * @throws AwayException if something cannot be deleted: the agent waits until somebody does
   */
  boolean clean() throws AwayException {
    List<ProcessHandle> left = processes();
    left.forEach(ProcessHandle::destroyForcibly);
    left.forEach(one -> one.onExit().join());
    if (!Files.exists(work())) {
      return !left.isEmpty();
    }
    try {
      RecursiveDeletion.delete(work());
    } catch (IOException e) {
      throw new AwayException("%s cannot be deleted: %s".formatted(work(), e.getMessage()), e);
    }
    return true;
  }

  private List<ProcessHandle> processes() {
    return ProcessHandle.allProcesses()
        .filter(one -> {
          Path directory = directoryOf(one);
          return directory != null && directory.startsWith(work());
        })
        .toList();
  }

  private static @Nullable Path directoryOf(ProcessHandle process) {
    try {
      return Files.readSymbolicLink(PROC.resolve(Long.toString(process.pid())).resolve("cwd"));
    } catch (IOException | UnsupportedOperationException another) {
      return null;
    }
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new BadInputException("%s: %s".formatted(path, e.getMessage()), e);
    }
  }
}
