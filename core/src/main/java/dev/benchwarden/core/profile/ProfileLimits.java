package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.Lines;
import dev.benchwarden.core.harness.UnreadableOutputException;

/**
 * Limits of one profile. They keep a reader within some 60 MB of memory, whatever the profile
 * claims; the error names the one that is exceeded.
 *
 * @param bytes most bytes, unpacked
 * @param frames most different frames
 * @param depth most frames in a stack
 * @param nodes most different beginnings of stacks
 * @param nameChars most characters of all frames' names together
 */
public record ProfileLimits(long bytes, int frames, int depth, int nodes, int nameChars) {

  /** Far above what a profiler writes in a minute. */
  public static final ProfileLimits DEFAULT =
      new ProfileLimits(256L << 20, 50_000, 2_048, 250_000, 4 << 20);

  /** A fourth of that, since a service shares its heap with its other work. */
  public static final ProfileLimits OF_A_SERVICE =
      new ProfileLimits(64L << 20, 20_000, 2_048, 100_000, 1 << 20);

  /**
   * Most frames of all stacks together, however often a profile repeats them: as many as a text of
   * that length could write down.
   */
  long walked() {
    return bytes / 2;
  }

  /** Most stacks, however often a profile repeats them: real ones take more bytes each. */
  int samples() {
    return (int) (bytes / 32);
  }

  /**
   * @throws UnreadableOutputException if a text has more lines than are read; callgrind's are as
   *     short as that
   */
  void demandRoom(Lines lines) {
    if (lines.number() > bytes / 8) {
      throw lines.unreadable("The profile has more than %,d lines".formatted(bytes / 8));
    }
  }

  /** The error for a profile of more bytes. */
  public UnreadableOutputException tooLong() {
    return new UnreadableOutputException(
        "The profile is longer than %,d bytes".formatted(bytes), null, null);
  }
}
