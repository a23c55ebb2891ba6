package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.harness.JavaProcess;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fuzz test in which Jazzer looks for profiles that break a reader, starting from the beginnings of
 * the captured ones. {@code -Dfuzz.seconds=3600} gives it an hour.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ProfileFuzzTests {

  private static final int MAX_LENGTH = 24 << 10;
  private static final long SECONDS = Long.getLong("fuzz.seconds", 0);

  /** Where inputs that break a reader are left. */
  private static final Path FINDINGS = Path.of("target", "fuzz");

  @TempDir private Path directory;

  @Test
  void noReaderFailsOtherwiseThanByItsOwnExceptionWhateverTheInput() throws Exception {
    Files.createDirectories(FINDINGS);
    JavaProcess fuzzer =
        JavaProcess.run(
            List.of("-Xmx160m", "-XX:+EnableDynamicAgentLoading"),
            "com.code_intelligence.jazzer.Jazzer",
            List.of(
                "--target_class=" + ProfileFuzzer.class.getName(),
                "--instrumentation_includes=" + ProfileFuzzer.class.getPackageName() + ".**",
                "--reproducer_path=" + FINDINGS,
                "-artifact_prefix=" + FINDINGS + File.separator,
                "-max_len=" + MAX_LENGTH,
                "-timeout=10",
                "-seed=1",
                SECONDS > 0 ? "-runs=-1" : "-runs=8000",
                "-max_total_time=" + (SECONDS > 0 ? SECONDS : 15),
                samples().toString()),
            SECONDS + 120);
    assertThat(fuzzer.ended()).as("ended in time").isTrue();
    assertThat(fuzzer.exitValue()).as(fuzzer.log()).isZero();
  }

  /** Each sample stands behind the byte that chooses its form. */
  private Path samples() throws IOException {
    Path samples = Files.createDirectory(directory.resolve("samples"));
    List<ProfileFormat> formats = ProfileFormats.installed().all();
    for (Path file : Profiles.captured()) {
      ProfileFile profile = new ProfileFile(file, ProfileLimits.DEFAULT);
      for (int form = 0; form < formats.size(); form++) {
        if (formats.get(form).recognises(profile.head())) {
          write(samples.resolve(file.getFileName()), form, beginning(profile));
        }
      }
    }
    return samples;
  }

  private static byte[] beginning(ProfileFile profile) throws IOException {
    try (InputStream bytes = profile.open()) {
      return bytes.readNBytes(MAX_LENGTH - 1);
    }
  }

  private static void write(Path sample, int form, byte[] profile) throws IOException {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.write(form);
    input.writeBytes(profile);
    Files.write(sample, input.toByteArray());
  }
}
