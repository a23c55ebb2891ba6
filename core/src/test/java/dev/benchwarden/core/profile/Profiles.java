package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Profiles for tests: files beside the tests, and small ones written down. */
final class Profiles {

  static final Path ROOT = Path.of("../core/src/test/resources/profile");

  private static final ProfileFormats FORMATS = ProfileFormats.installed();

  private Profiles() {}

  static FoldedProfile read(Path file) {
    try {
      return FORMATS.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a profile of this text. */
  static FoldedProfile of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static FoldedProfile of(byte[] bytes) {
    try {
      Path file = Files.createTempFile("profile", "");
      try {
        Files.write(file, bytes);
        return read(file);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The profile as collapsed stacks. */
  static Map<String, Double> stacks(FoldedProfile profile) {
    Map<String, Double> stacks = new TreeMap<>();
    for (int node = 0; node < profile.size(); node++) {
      if (profile.self()[node] > 0) {
        stacks.merge(stack(profile, node), profile.self()[node], Double::sum);
      }
    }
    return stacks;
  }

  private static String stack(FoldedProfile profile, int node) {
    List<String> frames = new ArrayList<>();
    for (int at = node; at >= 0; at = profile.parentOf()[at]) {
      frames.addFirst(profile.frames().get(profile.frameOf()[at]));
    }
    return String.join(";", frames);
  }

  /** The files of profilers beside the tests. */
  static List<Path> captured() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the reader says of a profile that it refuses. */
  static String refusal(String text) {
    try {
      of(text);
    } catch (UnreadableOutputException e) {
      return e.getMessage() + (e.line() == null ? "" : " (line " + e.line() + ")");
    }
    throw new AssertionError("was read");
  }
}
