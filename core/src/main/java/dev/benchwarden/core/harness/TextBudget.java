package dev.benchwarden.core.harness;

import org.jspecify.annotations.Nullable;

/** Bound on how much text is remembered until an output has been read to its end. */
final class TextBudget {

  /** In characters: names of a hundred thousand benchmarks. */
  private static final int MOST = 16 << 20;

  /** What remembering a text costs beside its characters, in characters. */
  private static final int OVERHEAD = 40;

  private int taken;

  /**
   * To be called before a text is remembered.
   *
   * @throws UnreadableOutputException if it is more than any harness writes
   */
  void take(String text, @Nullable String pointer) {
    taken += Math.min(text.length(), MOST) + OVERHEAD;
    if (taken > MOST) {
      throw new UnreadableOutputException(
          "The names in this output are longer than %d characters in all".formatted(MOST),
          pointer,
          null);
    }
  }
}
