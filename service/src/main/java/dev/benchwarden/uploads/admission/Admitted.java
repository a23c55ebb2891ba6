package dev.benchwarden.uploads.admission;

import dev.benchwarden.platform.access.Trust;
import java.util.List;

/**
 * An upload that may come in.
 *
 * @param place where it goes, which for a fork is what its forge says
 * @param warnings what its sender should know about the revision that it named
 */
public record Admitted(Trust trust, UploadTarget place, List<String> warnings) {

  public Admitted {
    warnings = List.copyOf(warnings);
  }

  Admitted(Trust trust, UploadTarget place) {
    this(trust, place, List.of());
  }
}
