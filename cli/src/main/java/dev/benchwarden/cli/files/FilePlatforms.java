package dev.benchwarden.cli.files;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finder of the platform that a file was measured on: the one that the caller names for its
 * machine, else the one in the file itself, else the policy's.
 */
public final class FilePlatforms {

  /** The only harness whose output names a platform. */
  private static final String NEUTRAL = "benchwarden";

  private final HarnessFile reader;
  private final Policy named;
  private final Policy policy;

  /**
   * @param named has the platforms that the caller names
   */
  public FilePlatforms(HarnessFile reader, Policy named, Policy policy) {
    this.reader = reader;
    this.named = named;
    this.policy = policy;
  }

  /**
   * The platform of a file, or the default one.
   *
   * @throws BadInputException naming the file and the place
   */
  public String of(MachineFile file) {
    return named
        .platformOf(file.machine())
        .or(() -> said(file))
        .or(() -> policy.platformOf(file.machine()))
        .orElse(Platform.DEFAULT);
  }

  private Optional<String> said(MachineFile file) {
    if (!reader.harness(file.file()).equals(NEUTRAL)) {
      return Optional.empty();
    }
    List<String> said = new ArrayList<>();
    reader.read(
        file.file(),
        event -> {
          if (event instanceof HarnessEvent.MachineFingerprint(var fields)) {
            Optional.ofNullable(fields.get("platform")).ifPresent(said::add);
          }
        });
    return said.stream().findFirst();
  }
}
