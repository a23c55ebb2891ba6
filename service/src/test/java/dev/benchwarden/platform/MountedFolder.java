package dev.benchwarden.platform;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;

/** A folder that is a file system of its own, in memory; to make one takes root's rights. */
record MountedFolder(Path path) implements AutoCloseable {

  /**
   * Skips the test where nothing may be mounted.
   *
   * @param options such as {@code size=192m,noexec}
   */
  static MountedFolder on(Path folder, String options) throws Exception {
    boolean mounted = run("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder.toString());
    assumeTrue(mounted, "the right to mount a small file system: ./test as root");
    return new MountedFolder(folder);
  }

  @Override
  public void close() throws Exception {
    run("umount", "--lazy", path.toString());
  }

  private static boolean run(String... command) throws Exception {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException noSuchCommand) {
      return false;
    }
  }
}
