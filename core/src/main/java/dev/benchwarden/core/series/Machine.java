package dev.benchwarden.core.series;

/**
 * A named host in one state.
 *
 * @param id the number inside the database: another one for each generation
 * @param generation counts the changes of its fingerprint, from 1
 */
public record Machine(long id, String name, int generation) {

  /** What people call it: the name, with the generation where it is not the first. */
  public String label() {
    return generation == 1 ? name : "%s #%d".formatted(name, generation);
  }
}
