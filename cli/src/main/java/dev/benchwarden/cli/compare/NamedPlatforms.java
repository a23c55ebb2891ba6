package dev.benchwarden.cli.compare;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.policy.NamePattern;
import dev.benchwarden.core.series.Platform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Platforms on the command line, each with the machines that are of it. */
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
}
