package dev.benchwarden.cli.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files of one side of a comparison, as named on the command line: files, directories, or
 * either behind a machine's name as in {@code perf-1=results}.
 *
 * <p>A directory's own directories are machines. Hidden files are ignored.
 *
 * @param machine how the machine of a file outside of any machine's directory is determined: {@code
 *     file}, {@code directory}, or else its name
 */
public record SideFiles(String machine) {

  public static final String BY_FILE = "file";
  public static final String BY_DIRECTORY = "directory";

  /**
   * @return at least one file, in the order of the names and, within a directory, by path
   * @throws BadInputException if a file is missing or named twice
   */
  public List<MachineFile> of(List<String> names) {
    List<MachineFile> files = names.stream().flatMap(this::ofName).toList();
    requireDistinct(files);
    return files;
  }

  private Stream<MachineFile> ofName(String name) {
    Path whole = path(name);
    int equals = name.indexOf('=');
    if (equals > 0 && !Files.exists(whole)) {
      return filesOf(path(name.substring(equals + 1)), name.substring(0, equals));
    }
    return Files.isDirectory(whole) ? inDirectory(whole) : filesOf(whole, null);
  }

  private Stream<MachineFile> inDirectory(Path directory) {
    return nonEmpty(directory, listed(directory)).stream()
        .flatMap(entry -> filesOf(entry, Files.isDirectory(entry) ? name(entry) : null));
  }

  /**
   * @param label the machine of all files; null to determine it for each file
   */
  private Stream<MachineFile> filesOf(Path path, @Nullable String label) {
    List<Path> files = Files.isDirectory(path) ? nonEmpty(path, walked(path)) : List.of(path);
    return files.stream()
        .map(file -> new MachineFile(label == null ? machineOf(file) : label, file));
  }

  private String machineOf(Path file) {
    return switch (machine) {
      case BY_FILE -> name(file).replaceFirst("(\\.[A-Za-z]\\w*)?(\\.gz)?$", "");
      case BY_DIRECTORY -> name(file.toAbsolutePath().normalize().getParent());
      default -> machine;
    };
  }

  private static String name(@Nullable Path path) {
    Path name = path == null ? null : path.getFileName();
    return name == null ? "/" : name.toString();
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new BadInputException(name + ": this is no path", e);
    }
  }

  private static List<Path> listed(Path directory) {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(entry -> !name(entry).startsWith(".")).sorted().toList();
    } catch (IOException e) {
      throw BadInputException.unreadable(directory, e);
    }
  }

  private static List<Path> walked(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !name(file).startsWith("."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw BadInputException.unreadable(directory, e);
    } catch (UncheckedIOException e) {
      throw BadInputException.unreadable(directory, Objects.requireNonNullElse(e.getCause(), e));
    }
  }

  private static List<Path> nonEmpty(Path directory, List<Path> entries) {
    if (entries.isEmpty()) {
      throw new BadInputException(directory + ": there is no file in this directory", null);
    }
    return entries;
  }

  /** A file that counts twice would make its runs look more certain than they are. */
  private static void requireDistinct(List<MachineFile> files) {
    Set<Path> seen = new HashSet<>();
    for (MachineFile file : files) {
      if (!seen.add(file.file().toAbsolutePath().normalize())) {
        throw new BadInputException(file.file() + ": this file is named twice on one side", null);
      }
    }
  }
}
