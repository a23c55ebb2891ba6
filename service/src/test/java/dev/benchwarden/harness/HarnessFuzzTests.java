package dev.benchwarden.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lets Jazzer look for outputs that break a reader, starting from the samples beside the tests and
 * led by which code an input reaches. Here it gets a short budget; docs/harnesses.md says how to
 * give it hours.
 *
 * <p>Jazzer runs in a process of its own, with little memory: it instruments classes, and can run
 * only once in a process.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HarnessFuzzTests {

  /** Fixed, so that the same code gets the same inputs. */
  private static final String SEED = "1";

  private static final long RUNS = 12_000;
  private static final int MAX_LENGTH = 48 << 10;
  private static final long SECONDS = Long.getLong("fuzz.seconds", 0);

  /** Where inputs that break a reader are left. */
  private static final Path FINDINGS = Path.of("target", "fuzz");

  @TempDir private Path directory;

  @Test
  void noReaderFailsOtherwiseThanByItsOwnExceptionWhateverTheInput() throws Exception {
    Path log = directory.resolve("log.txt");
    Process fuzzer =
        new ProcessBuilder(command(samples()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ended = fuzzer.waitFor(SECONDS + 120, TimeUnit.SECONDS);
    fuzzer.destroyForcibly();
    assertThat(ended).as("ended in time").isTrue();
    assertThat(fuzzer.exitValue()).as(Files.readString(log)).isZero();
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

  private static List<String> command(Path samples) throws Exception {
    Files.createDirectories(FINDINGS);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:+EnableDynamicAgentLoading", "-Xshare:off"));
    command.add("-D" + HarnessFuzzer.HARNESS + "=" + System.getProperty(HarnessFuzzer.HARNESS, ""));
    command.addAll(List.of("-cp", classPath(), "com.code_intelligence.jazzer.Jazzer"));
    command.add("--target_class=" + HarnessFuzzer.class.getName());
    command.add("--instrumentation_includes=" + HarnessFuzzer.class.getPackageName() + ".**");
    command.add("--reproducer_path=" + FINDINGS);
    command.add("-artifact_prefix=" + FINDINGS + File.separator);
    command.add("-max_len=" + MAX_LENGTH);
    command.add("-timeout=10");
    command.addAll(
        SECONDS > 0
            ? List.of("-max_total_time=" + SECONDS)
            : List.of("-runs=" + RUNS, "-max_total_time=20", "-seed=" + SEED));
    command.add(samples.toString());
    return command;
  }

  /** Only what the readers need: Jazzer looks through all of it before it begins. */
  private static String classPath() throws Exception {
    return Stream.of(
            HarnessFuzzer.class.getName(),
            Harness.class.getName(),
            "tools.jackson.core.JsonParser",
            "com.fasterxml.jackson.annotation.JsonFormat",
            "org.jspecify.annotations.NullMarked",
            "com.code_intelligence.jazzer.Jazzer",
            "com.code_intelligence.jazzer.api.Jazzer")
        .map(HarnessFuzzTests::location)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String location(String className) {
    try {
      Class<?> found = Class.forName(className, false, HarnessFuzzTests.class.getClassLoader());
      return Path.of(
              URI.create(found.getProtectionDomain().getCodeSource().getLocation().toString()))
          .toString();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
