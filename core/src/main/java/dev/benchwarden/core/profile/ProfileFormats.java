package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** Formats of profiles that can be read, recognised by how a profile begins. */
public final class ProfileFormats {

  private final List<ProfileFormat> formats;

  private ProfileFormats(List<ProfileFormat> formats) {
    this.formats = formats;
  }

  /** Every form on the class path, by name. */
  public static ProfileFormats installed() {
    return new ProfileFormats(
        ServiceLoader.load(ProfileFormat.class, ProfileFormat.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparing(ProfileFormat::name))
            .toList());
  }

  /** The forms, by name. */
  List<ProfileFormat> all() {
    return formats;
  }

  /**
   * Reads a profile of whatever form, also one that is packed with gzip, within the default limits.
   *
   * @throws UnreadableOutputException if it is of no known form, broken, too large or without stack
   * @throws IOException if the file itself cannot be read
   */
  public FoldedProfile read(Path path) throws IOException {
    return read(new ProfileFile(path, ProfileLimits.DEFAULT));
  }

  /** The same within other limits. */
  public FoldedProfile read(ProfileFile file) throws IOException {
    return recognise(file.head()).read(file);
  }

  /** Collapsed stacks have no mark of their own, so any other form takes precedence. */
  private ProfileFormat recognise(ProfileHead head) {
    List<ProfileFormat> candidates =
        formats.stream().filter(format -> format.recognises(head)).toList();
    if (candidates.size() == 1) {
      return candidates.getFirst();
    }
    List<ProfileFormat> marked =
        candidates.stream().filter(format -> !(format instanceof CollapsedStacks)).toList();
    if (marked.size() == 1) {
      return marked.getFirst();
    }
    throw new UnreadableOutputException(
        "This is no profile of a known form. Known are: "
            + String.join(", ", formats.stream().map(ProfileFormat::name).toList()),
        null,
        null);
  }
}
