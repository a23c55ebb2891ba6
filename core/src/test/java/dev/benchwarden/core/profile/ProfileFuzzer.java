package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Target that Jazzer calls with every input it makes up. The first byte chooses the form, the rest
 * is the profile that it reads. Any exception other than the reader's own is a finding; so are a
 * tree that does not add up, an input that takes seconds and one that fills the memory.
 */
public final class ProfileFuzzer {

  private static final List<ProfileFormat> FORMATS = ProfileFormats.installed().all();
  private static final Path FILE = file();

  private ProfileFuzzer() {}

  private static Path file() {
    try {
      return Files.createTempFile("fuzzed", ".profile");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    if (input.length == 0) {
      return;
    }
    Files.write(FILE, Arrays.copyOfRange(input, 1, input.length));
    ProfileFile profile = new ProfileFile(FILE, ProfileLimits.DEFAULT);
    ProfileFormat format = FORMATS.get(Byte.toUnsignedInt(input[0]) % FORMATS.size());
    try {
      format.recognises(profile.head());
      check(format.read(profile));
    } catch (UnreadableOutputException expected) {
      return;
    }
  }

  private static void check(FoldedProfile profile) {
    boolean isTree = profile.size() > 0 && profile.total() > 0;
    for (int node = 0; node < profile.size(); node++) {
      isTree &= profile.parentOf()[node] < node && profile.self()[node] >= 0;
    }
    boolean isNamed =
        profile.frames().stream().noneMatch(String::isBlank) && !profile.unit().isBlank();
    double change =
        ProfileDifference.of(profile, profile, null).frames().stream()
            .mapToDouble(FrameChange::change)
            .sum();
    if (!isTree || !isNamed || change != 0) {
      throw new IllegalStateException("no tree of stacks: " + profile);
    }
  }
}
