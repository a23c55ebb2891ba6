package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.harness.FilterWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process of a harness, from its start to its results. */
final class MeasuringProcess {

  private final MeasuredSide side;
  private final Path results;
  private final Path log;
  private final ChildProcess process;

  private MeasuringProcess(MeasuredSide side, Path results, Path log, ChildProcess process) {
    this.side = side;
    this.results = results;
    this.log = log;
    this.process = process;
  }

  /**
   * Starts a side.
   *
   * @param launcher words before the command, such as those of taskset
   * @param results the file that holds the harness's output afterwards; its other output stays in a
   *     file beside it
   * @param filter which benchmarks, in the harness's own words
   */
  static MeasuringProcess start(
      List<String> launcher, MeasuredSide side, Path results, FilterWords filter) {
    Path log = results.resolveSibling(results.getFileName() + ".log");
    CommandTemplate command = side.command();
    List<String> words = new ArrayList<>(launcher);
    words.addAll(command.filled(results, filter));
    ProcessBuilder builder = ChildProcess.of(words).directory(side.directory().toFile());
    ProcessBuilder.Redirect appended = ProcessBuilder.Redirect.appendTo(log.toFile());
    builder.redirectErrorStream(command.writesFile());
    if (command.writesFile()) {
      builder.redirectOutput(appended);
    } else {
      builder.redirectOutput(results.toFile()).redirectError(appended);
    }
    try {
      Files.deleteIfExists(results);
      Files.deleteIfExists(log);
      ChildProcess process = ChildProcess.start(builder);
      OutputWatch.over(process, results, log);
      return new MeasuringProcess(side, results, log, process);
    } catch (IOException e) {
      throw new MeasuringException(
          "%s could not be started: %s%s".formatted(side.label(), e.getMessage(), hint(command)),
          e);
    }
  }

  private static String hint(CommandTemplate command) {
    boolean isLine = command.words().size() == 1 && command.words().getFirst().contains(" ");
    return isLine ? ". If this is a line for the shell, put sh -c before it" : "";
  }

  /**
   * Waits for its results.
   *
   * @throws MeasuringException if it fails, takes longer, or writes nothing or too much
   */
  void await(Duration longest) throws InterruptedException {
    try {
      if (!process.waitFor(longest)) {
        throw failure("took longer than %d s".formatted(longest.toSeconds()));
      }
      if (OutputWatch.isTooMuch(results)) {
        throw failure(OutputWatch.tooMuch());
      }
      Interruption.comesAfter(process.exitValue());
      if (process.exitValue() != 0) {
        throw failure("failed with exit code %d".formatted(process.exitValue()));
      }
      if (!Files.exists(results) || Files.size(results) == 0) {
        throw failure("wrote no results");
      }
    } catch (IOException e) {
      throw new MeasuringException("%s: %s".formatted(results, e.getMessage()), e);
    } finally {
      end();
    }
  }

  /**
   * Why its results cannot be read, without the name of their file, which will be gone.
   *
   * @param why names that file
   */
  MeasuringException unreadable(BadInputException why) {
    String place = String.valueOf(why.getMessage()).replace(results.toString(), "the results");
    return failure("wrote what cannot be read: " + place.replaceFirst("\\.$", ""));
  }

  /** Ends it and what it started, if they still run. */
  void end() {
    process.end();
  }

  private MeasuringException failure(String what) {
    String said = LogEnd.of(log);
    return new MeasuringException(
        "%s %s.%s".formatted(side.label(), what, said.isEmpty() ? LogEnd.of(results) : said));
  }
}
