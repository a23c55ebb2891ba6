package dev.benchwarden.statistics;

import java.util.List;

/** The files of vectors about change points and what is calibrated on history. */
final class ChangePointVectors {

  private ChangePointVectors() {}

  static List<VectorFile> files() {
    return List.of();
  }
}
