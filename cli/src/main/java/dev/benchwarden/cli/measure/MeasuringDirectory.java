package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Directory of a measuring: what each process wrote, and how far the measuring is. */
final class MeasuringDirectory {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
  private static final String STATE = "measuring.json";

  private final Path path;

  private MeasuringDirectory(Path path) {
    this.path = path;
  }

  /**
   * How far a measuring is.
   *
   * @param what is measured: only the same can be resumed
   * @param seed that drew which side begins
   * @param rounds in their order
   */
  record State(List<String> what, long seed, List<MeasuredRound> rounds) {}

  /**
   * An empty one; what an earlier measuring left there is deleted.
   *
   * @throws MeasuringException if something else lies there
   */
  static MeasuringDirectory fresh(Path path) {
    try {
      if (Files.exists(path) && !isEmpty(path) && !Files.exists(path.resolve(STATE))) {
        throw new MeasuringException(
            "%s holds something else: name an empty directory with --directory".formatted(path));
      }
      deleteAll(path);
      Files.createDirectories(path);
      Files.writeString(path.resolve(".gitignore"), "*\n");
      MeasuringDirectory fresh = new MeasuringDirectory(path.toRealPath());
      fresh.save(new State(List.of(), 0, List.of()));
      return fresh;
    } catch (IOException | UncheckedIOException e) {
      throw unwritable(path, e);
    }
  }

  /**
   * The one of an earlier measuring.
   *
   * @throws MeasuringException if there is none
   */
  static MeasuringDirectory existing(Path path) {
    try {
      if (!Files.exists(path.resolve(STATE))) {
        throw new MeasuringException(
            "There is nothing to resume in %s: start without --resume".formatted(path));
      }
      return new MeasuringDirectory(path.toRealPath());
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  private static boolean isEmpty(Path path) throws IOException {
    try (Stream<Path> entries = Files.list(path)) {
      return entries.findAny().isEmpty();
    }
  }

  private static void deleteAll(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }

  private static MeasuringException unwritable(Path path, Exception e) {
    return new MeasuringException("%s cannot be written: %s".formatted(path, e.getMessage()), e);
  }

  Path path() {
    return path;
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
          "%s cannot be read: %s".formatted(path.resolve(STATE), e.getOriginalMessage()), e);
    }
  }

  /** Replaces the state as a whole: whenever the measuring ends, it is there. */
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
