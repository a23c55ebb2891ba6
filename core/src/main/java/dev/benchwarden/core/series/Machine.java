package dev.benchwarden.core.series;

import org.jspecify.annotations.Nullable;

/**
 * A named host in one state.
 *
 * @param id the number inside the database: another one for each generation
 * @param generation counts the changes of its fingerprint, from 1
 * @param platform whose replicate it is; null for the project's first platform, under whatever name
 */
public record Machine(long id, String name, int generation, @Nullable String platform) {

  /** A machine of the only platform there is. */
  public Machine(long id, String name, int generation) {
    this(id, name, generation, null);
  }

  /** What people call it: the name, with the generation where it is not the first. */
  public String label() {
    return generation == 1 ? name : "%s #%d".formatted(name, generation);
  }
}
