package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fingerprints of machines, as an upload names their fields. */
class MachineFingerprintTests {

  @TempDir private Path root;

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content + "\n");
  }

  @Test
  void nameProcessorAllowedCoresMemoryAndSystem() throws IOException {
    file("proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD EPYC 9005\nflags : fpu");
    file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-3,8,10-11");
    file("proc/meminfo", "MemTotal:       16384001 kB\nMemFree: 1 kB");
    file(
        "etc/os-release",
        "PRETTY_NAME=\"Ubuntu 24.04.3 LTS\"\nID=ubuntu\nVERSION_ID=\"24.04\"\nID_LIKE=debian");

    assertThat(MachineFingerprint.at(root))
        .containsEntry("cpu", "AMD EPYC 9005")
        .containsEntry("cores", "7")
        .containsEntry("memory", "16 GiB")
        .containsEntry("os", "ubuntu 24.04")
        .containsKey("arch")
        .hasSize(5);
  }

  @Test
  void leaveOutWhatTheSystemDoesNotTell() {
    assertThat(MachineFingerprint.at(root)).containsOnlyKeys("arch");
  }
}
