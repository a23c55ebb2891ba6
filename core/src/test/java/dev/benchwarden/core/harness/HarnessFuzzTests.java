package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fuzz test in which Jazzer looks for outputs that break a reader, starting from the samples beside
 * the tests and led by which code an input reaches. Here it gets a short budget; docs/harnesses.md
 * says how to give it hours.
 *
 * <p>Jazzer runs in a process of its own, with little memory: it instruments classes, and can run
 * only once in a process.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HarnessFuzzTests {

  /** Fixed, so that the same code gets the same inputs. */
  private static final String SEED = "1";

  private static final long RUNS = 8_000;
  private static final int MAX_LENGTH = 48 << 10;
  private static final long SECONDS = Long.getLong("fuzz.seconds", 0);

  /** Where inputs that break a reader are left. */
  private static final Path FINDINGS = Path.of("target", "fuzz");

  @TempDir private Path directory;

  @Test
  void noReaderFailsOtherwiseThanByItsOwnExceptionWhateverTheInput() throws Exception {
    Files.createDirectories(FINDINGS);
    JavaProcess fuzzer =
        JavaProcess.run(
            List.of(
                "-Xmx128m",
                "-XX:+EnableDynamicAgentLoading",
                "-D%s=%s"
                    .formatted(
                        HarnessFuzzer.HARNESS, System.getProperty(HarnessFuzzer.HARNESS, ""))),
            "com.code_intelligence.jazzer.Jazzer",
            arguments(samples()),
            SECONDS + 120);
    assertThat(fuzzer.ended()).as("ended in time").isTrue();
    assertThat(fuzzer.exitValue()).as(fuzzer.log()).isZero();
  }

  /** The smallest output of each harness, behind the byte that chooses it. */
  private Path samples() throws IOException {
    Path samples = Files.createDirectory(directory.resolve("samples"));
    List<Harness> harnesses = HarnessFuzzer.harnesses();
    for (int i = 0; i < harnesses.size(); i++) {
      for (Path file : smallest(harnesses.get(i).name())) {
        ByteArrayOutputStream input = new ByteArrayOutputStream();
        input.write(i);
        input.writeBytes(Outputs.bytes(file));
        Path copy = samples.resolve(harnesses.get(i).name() + "-" + file.getFileName());
        Files.write(copy, Arrays.copyOf(input.toByteArray(), Math.min(input.size(), MAX_LENGTH)));
      }
    }
    return samples;
  }

  private static List<Path> smallest(String harness) {
    return Outputs.in(harness).stream()
        .sorted(Comparator.comparing(file -> Outputs.bytes(file).length))
        .limit(2)
        .toList();
  }

  private static List<String> arguments(Path samples) {
    List<String> arguments = new ArrayList<>();
    arguments.add("--target_class=" + HarnessFuzzer.class.getName());
    arguments.add("--instrumentation_includes=" + HarnessFuzzer.class.getPackageName() + ".**");
    arguments.add("--reproducer_path=" + FINDINGS);
    arguments.add("-artifact_prefix=" + FINDINGS + File.separator);
    arguments.add("-max_len=" + MAX_LENGTH);
    arguments.add("-timeout=10");
    arguments.addAll(
        SECONDS > 0
            ? List.of("-max_total_time=" + SECONDS)
            : List.of("-runs=" + RUNS, "-max_total_time=15", "-seed=" + SEED));
    arguments.add(samples.toString());
    return arguments;
  }
}
