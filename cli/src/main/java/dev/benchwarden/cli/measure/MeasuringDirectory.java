package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Directory of a measurement: the output of each process, and the progress. Only one measurement
 * uses it at a time.
 */
final class MeasuringDirectory implements AutoCloseable {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final String STATE = "measuring.json";
  private static final String LOCK = "measuring.lock";

  private static final Pattern FILES =
      Pattern.compile(
          "\\.gitignore|measuring\\.(json|json\\.new|lock)"
              + "|[a-z]+(\\.built|-build\\.log|-\\d+\\.results(\\.log)?|\\.profile(\\.log)?)");

  /** Of interleaved measurements, of controls, and of a single revision. */
  private static final Set<String> WORK_TREES =
      Set.of("baseline", "candidate", "control", "revision");

  private final Path path;
  private final FileChannel lock;

  private MeasuringDirectory(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Progress of a measurement.
   *
   * @param what is measured: only the same can be resumed
   * @param seed that drew which side begins
   * @param rounds in their order
   */
  record State(List<String> what, long seed, List<MeasuredRound> rounds) {

    /** Whether it ended before its sides were built, so that any measurement may use it. */
    boolean isNew() {
      return what.isEmpty();
    }
  }

  /**
   * An empty directory; the files of an earlier measurement are deleted.
   *
   * @throws MeasuringException if it contains anything else, or another measurement uses it
   */
  static MeasuringDirectory fresh(Path path) {
    try {
      Files.createDirectories(path);
      refuseForeign(path);
      MeasuringDirectory fresh = locked(path);
      empty(path);
      Files.writeString(path.resolve(".gitignore"), "*\n");
      fresh.save(new State(List.of(), 0, List.of()));
      return fresh;
    } catch (IOException | UncheckedIOException e) {
      throw unwritable(path, e);
    }
  }

  /**
   * The directory of an earlier measurement.
   *
   * @throws MeasuringException if there is none, or it is still measuring
   */
  static MeasuringDirectory existing(Path path) {
    try {
      if (!Files.exists(path.resolve(STATE))) {
        throw new MeasuringException(
            "There is nothing to resume in %s: start without --resume".formatted(path));
      }
      return locked(path);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  private static MeasuringDirectory locked(Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return new MeasuringDirectory(path.toRealPath(), channel);
      }
    } catch (OverlappingFileLockException ofThisProcess) {
      // It belongs to another measurement all the same.
    }
    channel.close();
    throw new MeasuringException(
        "Another measuring uses %s: name another directory with --directory".formatted(path));
  }

  /** Only the files of a measurement are deleted, which had locked the directory before. */
  private static void refuseForeign(Path path) throws IOException {
    boolean used = Files.exists(path.resolve(LOCK)) || Files.exists(path.resolve(STATE));
    for (Path entry : entries(path)) {
      if (!used || !isOwn(entry)) {
        throw new MeasuringException(
            "%s holds something else (%s): name an empty directory with --directory"
                .formatted(path, entry.getFileName()));
      }
    }
  }

  private static boolean isOwn(Path entry) {
    String name = String.valueOf(entry.getFileName());
    return Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
        ? WORK_TREES.contains(name) && Files.isRegularFile(entry.resolve(".git"))
        : FILES.matcher(name).matches();
  }

  /** Deletes everything except the lock, which is held. */
  private static void empty(Path path) throws IOException {
    for (Path entry : entries(path)) {
      if (!entry.equals(path.resolve(LOCK))) {
        RecursiveDeletion.delete(entry);
      }
    }
  }

  private static List<Path> entries(Path path) throws IOException {
    try (Stream<Path> entries = Files.list(path)) {
      return entries.sorted().toList();
    }
  }

  private static MeasuringException unwritable(Path path, Exception e) {
    return new MeasuringException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
  }

  Path path() {
    return path;
  }

  /** Releases it for another measurement. */
  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  /** The file of a side's process in a round, from 0. */
  Path results(String side, int round) {
    return path.resolve("%s-%02d.results".formatted(side, round + 1));
  }

  State state() {
    try {
      return JSON.readValue(path.resolve(STATE), State.class);
    } catch (JacksonException e) {
      throw new MeasuringException(
          "%s is damaged, so that nothing can be resumed: start without --resume"
              .formatted(path.resolve(STATE)),
          e);
    }
  }

  /** Replaces the state as a whole, so that it is complete whenever the measurement ends. */
  void save(State state) {
    Path written = path.resolve(STATE + ".new");
    try {
      Files.writeString(written, JSON.writeValueAsString(state));
      Files.move(
          written,
          path.resolve(STATE),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }
}
