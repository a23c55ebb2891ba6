package dev.benchwarden.uploads.admission;

import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.store.results.RunWarning;
import java.util.List;

/**
 * An admitted upload.
 *
 * @param place its target, which for a fork is decided by the forge
 * @param warnings what its sender should know about the revision that it named
 */
public record Admitted(Trust trust, UploadTarget place, List<RunWarning> warnings) {

  public Admitted {
    warnings = List.copyOf(warnings);
  }

  Admitted(Trust trust, UploadTarget place) {
    this(trust, place, List.of());
  }
}
