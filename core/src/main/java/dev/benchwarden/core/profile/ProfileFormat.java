package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;

/**
 * One form in which profilers write stacks.
 *
 * <p>A new form is a new implementation, public with a public constructor and annotated with
 * {@code @AutoService(ProfileFormat.class)}; {@link ProfileFormats} finds it. Implementations keep
 * no state and may be called from many threads.
 */
public interface ProfileFormat {

  /** A short name, such as {@code pprof}. */
  String name();

  /** Whether a profile that begins like this is of this form. */
  boolean recognises(ProfileHead head);

  /**
   * Reads the profile, in memory bounded by the file's limits.
   *
   * @throws UnreadableOutputException naming the place, if this is not of the form, exceeds a limit
   *     or holds no stack
   * @throws IOException if the file itself cannot be read
   */
  FoldedProfile read(ProfileFile file) throws IOException;
}
