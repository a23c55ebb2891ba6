package dev.benchwarden.frontdoor;

import dev.benchwarden.BenchwardenApplication;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The service's classes as the JVM holds them once it has started (class data sharing), so that
 * each process of the tests starts in half of the time. Such an archive knows jars alone, so the
 * compiled classes are packed first. Made once for all tests of one JVM.
 */
final class StartupArchive {

  /** Maven numbers the JVMs that run tests at the same time. */
  private static final Path FOLDER =
      Path.of("target", "startup", System.getProperty("surefire.forkNumber", "1")).toAbsolutePath();

  /** The JVM takes an archive only with the collector that it was made with. */
  static final List<String> JVM = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private static final class Holder {
    static final List<String> PROGRAM = make();
  }

  private StartupArchive() {}

  /** Arguments of the JVM that name the service: archive, class path and main class. */
  static List<String> program() {
    return Holder.PROGRAM;
  }

  private static List<String> make() {
    try {
      Files.createDirectories(FOLDER);
      List<String> program = List.of("-cp", packed(), BenchwardenApplication.class.getName());
      Path archive = FOLDER.resolve("classes.jsa");
      Files.deleteIfExists(archive);
      startOnce(archive, program);
      // Without an archive everything works as well, and starts slowly.
      return Files.exists(archive)
          ? Stream.concat(Stream.of("-XX:SharedArchiveFile=" + archive), program.stream()).toList()
          : program;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static String packed() {
    List<String> entries = new ArrayList<>();
    for (String entry : ServiceProcess.classPath().split(File.pathSeparator)) {
      entries.add(Files.isDirectory(Path.of(entry)) ? pack(entry, entries.size()) : entry);
    }
    return String.join(File.pathSeparator, entries);
  }

  private static String pack(String folder, int place) {
    String jar = FOLDER.resolve("classes-%d.jar".formatted(place)).toString();
    PrintStream none = new PrintStream(PrintStream.nullOutputStream());
    int status =
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(none, System.err, "--create", "--no-compress", "--file", jar, "-C", folder, ".");
    if (status != 0) {
      throw new IllegalStateException("Could not pack " + folder);
    }
    return jar;
  }

  /** A start that ends as soon as all is there. */
  private static void startOnce(Path archive, List<String> program)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    command.addAll(JVM);
    command.add("-XX:ArchiveClassesAtExit=" + archive);
    command.add("-Dspring.context.exit=onRefresh");
    command.addAll(program);
    try (PostgresForTests.Server postgres = PostgresForTests.start()) {
      command.add("--server.port=0");
      command.add("--benchwarden.data=target/test-data");
      command.add("--benchwarden.admin-token=" + Api.ADMIN_TOKEN);
      postgres.settings().forEach(setting -> command.add("--" + setting));
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(FOLDER.resolve("start.log").toFile())
          .start()
          .waitFor();
    } catch (IOException | InterruptedException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }
}
