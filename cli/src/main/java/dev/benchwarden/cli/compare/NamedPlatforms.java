package dev.benchwarden.cli.compare;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.policy.NamePattern;
import dev.benchwarden.core.series.Platform;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Platforms on the command line, each with its machines. */
final class NamedPlatforms {

  private NamedPlatforms() {}

  /**
   * @param given as in {@code linux-arm64=arm*}
   * @throws BadInputException if one names no platform or no machines
   */
  static Map<String, List<NamePattern>> of(List<String> given) {
    Map<String, List<NamePattern>> platforms = new LinkedHashMap<>();
    for (String one : given) {
      int equals = one.indexOf('=');
      if (equals < 1 || equals > Platform.LONGEST || equals == one.length() - 1) {
        throw new BadInputException(
            "--platform '%s' is not a name of 1 to %d characters, = and machines, as in linux-arm64=arm*"
                .formatted(one, Platform.LONGEST),
            null);
      }
      platforms
          .computeIfAbsent(one.substring(0, equals), _ -> new ArrayList<>())
          .add(new NamePattern(one.substring(equals + 1)));
    }
    return platforms;
  }

  /**
   * A sentence about each that matches no machine of the files, such as a misspelt one.
   *
   * @param machines of all files
   */
  static List<String> unmatched(List<String> given, Collection<String> machines) {
    return given.stream()
        .filter(one ->
            machines.stream()
                .noneMatch(new NamePattern(one.substring(one.indexOf('=') + 1))::matches))
        .map(one ->
            "--platform '%s' names no machine of these files; they are of %s"
                .formatted(one, String.join(", ", new TreeSet<>(machines))))
        .toList();
  }
}
