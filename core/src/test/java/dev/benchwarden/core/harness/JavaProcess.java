package dev.benchwarden.core.harness;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Java process of its own with little memory, in which outputs and profiles are read.
 *
 * @param log what it printed
 */
public record JavaProcess(boolean ended, int exitValue, String log) {

  /**
   * Runs a class until it ends.
   *
   * @param options for the virtual machine
   * @param mainClass its {@code main} is called
   * @param arguments for it
   * @param seconds after which it is killed
   */
  public static JavaProcess run(
      List<String> options, String mainClass, List<String> arguments, long seconds)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), mainClass));
    command.addAll(arguments);
    Path log = Files.createTempFile("harness", ".log");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      process.destroyForcibly().waitFor();
      return new JavaProcess(ended, process.exitValue(), Files.readString(log));
    } finally {
      Files.delete(log);
    }
  }

  /** Only what the readers need: Jazzer looks through all of it before it begins. */
  private static String classPath() {
    return Stream.of(
            JavaProcess.class.getName(),
            Harness.class.getName(),
            "tools.jackson.core.JsonParser",
            "com.fasterxml.jackson.annotation.JsonFormat",
            "com.google.re2j.Pattern",
            "com.google.protobuf.CodedInputStream",
            "org.jspecify.annotations.NullMarked",
            "com.code_intelligence.jazzer.Jazzer",
            "com.code_intelligence.jazzer.api.Jazzer")
        .map(JavaProcess::location)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String location(String className) {
    try {
      Class<?> found = Class.forName(className, false, JavaProcess.class.getClassLoader());
      return Path.of(
              URI.create(found.getProtectionDomain().getCodeSource().getLocation().toString()))
          .toString();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
